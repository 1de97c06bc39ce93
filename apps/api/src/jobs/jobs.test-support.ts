import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  url: string;
  /** The mails taken, headers and text. */
  taken: string[];
  /** Answers so many mails with a refusal for now (451) before it takes any. */
  refuseNext(mails: number): void;
  /** How many senders are connected. */
  connected(): number;
  close(): Promise<void>;
}

/** A real SMTP server on a free port. */
export async function openTestMailServer(): Promise<TestMailServer> {
  const taken: string[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('Busy, come back later'), { responseCode: 451 }));
        }
        taken.push(text);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuseNext(mails) {
      refusals = mails;
    },
    connected: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
