import { trpc } from '../../../lib/api/trpc.ts';

/** Shows what the server just said that the person has left, and asks it for the rest, such as a new reset date. */
export const useShowCredits = () => {
  const { auth } = trpc.useUtils();
  return (remainingCredits: number) => {
    auth.session.setData(undefined, (session) =>
      session?.user ? { user: { ...session.user, remainingCredits } } : session,
    );
    void auth.session.invalidate();
  };
};
