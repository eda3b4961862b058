import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** `greeting` is the name that the sender gave itself (EHLO). */
type ReceivedMail = Email & { raw: string; greeting: string };

/** Faults of the mail server. Default: it accepts everything. */
type Behaviour = {
  /** Accepts connections and never sends a greeting. */
  isMute?: boolean;
  /** Rejects recipients with this code. */
  recipient?: number;
  /** Quotes the recipient's address in the rejection, as most mail servers do. */
  isQuoting?: boolean;
  /** Runs before the response to a complete message. A code rejects the message. */
  message?: (mail: ReceivedMail) => Promise<number | undefined> | number | undefined;
};

/** A mail server on localhost that a test controls. */
export type SmtpPeer = {
  url: string;
  /** Accepted messages, in order. */
  received: ReceivedMail[];
  behave: (behaviour: Behaviour) => void;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
};

const refusal = (code: number, address?: string) => {
  const reason = code < 500 ? 'Come back later' : 'Not here, not ever';
  return Object.assign(new Error(address === undefined ? reason : `<${address}>: ${reason}`), {
    responseCode: code,
  });
};

export const openSmtpPeer = async (): Promise<SmtpPeer> => {
  let behaviour: Behaviour = {};
  let server: SMTPServer | undefined;
  let port = 0;
  const received: ReceivedMail[] = [];

  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 0,
    logger: false,
    onConnect: (_session, respond) => {
      if (!behaviour.isMute) respond();
    },
    onRcptTo: ({ address }, _session, respond) => {
      const { recipient: code, isQuoting } = behaviour;
      respond(code === undefined ? undefined : refusal(code, isQuoting ? address : undefined));
    },
    onData: async (stream, { hostNameAppearsAs: greeting }, respond) => {
      // Before the message has been read, the test may have changed the behaviour for those that follow.
      const { message } = behaviour;
      // The sender was killed or timed out in the middle of the message.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      try {
        const mail = { ...(await PostalMime.parse(raw)), raw, greeting };
        const code = await message?.(mail);
        if (code !== undefined) return respond(refusal(code));
        received.push(mail);
        respond();
      } catch (error) {
        respond(error instanceof Error ? error : new Error(String(error)));
      }
    },
  };

  const restart = async () => {
    server = new SMTPServer(options);
    // Killed nodes break their connections.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  };
  await restart();

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    stop: () => new Promise((resolve) => server?.close(() => resolve())),
    restart,
  };
};
