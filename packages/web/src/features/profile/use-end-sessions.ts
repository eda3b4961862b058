import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';

export function useEndSessions() {
  const { sessions } = trpc.useUtils().me;
  const options = {
    onError: (error: unknown) => toastError(failureMessages.endSession(error)),
    onSettled: () => sessions.invalidate(),
  };
  const one = trpc.me.sessions.end.useMutation({
    ...options,
    onSuccess: () => toastSuccess(successMessages.sessionEnded),
  });
  const others = trpc.me.sessions.endOthers.useMutation({
    ...options,
    onSuccess: () => toastSuccess(successMessages.sessionsEnded),
  });
  return {
    end: (id: string) => one.mutate({ id }),
    isEnding: (id: string) => one.isPending && one.variables.id === id,
    endOthers: (onDone: () => void) => others.mutate(undefined, { onSettled: onDone }),
    isEndingOthers: others.isPending,
  };
}
