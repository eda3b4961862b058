import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = Email & { raw: string };

/** What the peer does; everything left out is answered as a good mail server does. */
type Behaviour = {
  /** Takes connections and never says a word. */
  isMute?: boolean;
  /** The code with which a recipient is refused. */
  recipient?: number;
  /** Runs when a whole message has arrived, before the answer to it; a code refuses it. */
  message?: (mail: ReceivedMail) => Promise<number | undefined> | number | undefined;
};

/** A mail server on the loopback that tests command. */
export type SmtpPeer = {
  url: string;
  /** Messages that were answered with 250, in order. */
  received: ReceivedMail[];
  behave: (behaviour: Behaviour) => void;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
};

const refusal = (code: number) =>
  Object.assign(new Error(code < 500 ? 'Come back later' : 'Not here, not ever'), { responseCode: code });

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
    onConnect: (_session, answer) => {
      if (!behaviour.isMute) answer();
    },
    onRcptTo: (_address, _session, answer) =>
      answer(behaviour.recipient === undefined ? undefined : refusal(behaviour.recipient)),
    onData: async (stream, _session, answer) => {
      // What its sender broke off in the middle, by death or by patience, never arrived.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      const mail = { ...(await PostalMime.parse(raw)), raw };
      const code = await behaviour.message?.(mail);
      if (code !== undefined) return answer(refusal(code));
      received.push(mail);
      answer();
    },
  };

  const restart = async () => {
    server = new SMTPServer(options);
    // Nodes that are killed in a test break their connections off.
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
