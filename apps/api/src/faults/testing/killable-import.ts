import type pg from 'pg';
import { vi } from 'vitest';
import type { EmbeddedHome } from './embedded-home.ts';
import { makeFilledHome } from './filled-home.ts';
import { type Outcome, openOrderingClient, signInPharmacist } from './ordering-client.ts';
import { isReady, type LoadedServer, loadServer, type ServerProcess } from './server-process.ts';

const PATIENT = { timeout: 240_000, interval: 10 };

/** A server whose imports are gone on with although it, or its database, is killed in the middle of them. */
export interface KillableImport {
  home: EmbeddedHome;
  address(): string;
  /** As a pharmacist, who is signed in for as long as the tests run. */
  call(path: string, body: unknown): Promise<Outcome>;
  token: string;
  /** Beside the one that runs and will be killed: what follows need only be started then. */
  loadNextServer(): void;
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  killDatabase(): Promise<void>;
  /** What is asked of a database that may be away at the moment: undefined where it is. */
  asked<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[] | undefined>;
  until(uploadId: string, isThere: (progress: UploadRow) => boolean): Promise<UploadRow>;
  close(): Promise<void>;
}

export interface UploadRow extends pg.QueryResultRow {
  state: string;
  work: string | null;
  rows_num: number;
  rows_done: number;
  orders_made: number;
  /** Goes up whenever somebody takes the work up. */
  work_run: number;
  given_up: boolean;
}

export async function openKillableImport(): Promise<KillableImport> {
  const home = await makeFilledHome();
  const load = () => loadServer({ DATA_DIR: home.dataDir });
  let server: ServerProcess = await load().start();
  let next: LoadedServer | undefined;
  let token = await signInPharmacist(server.address);
  let connection: Promise<pg.Client> | undefined;
  const endConnection = async () => {
    const ended = connection;
    connection = undefined;
    await ended?.then((client) => client.end()).catch(() => {});
  };
  const killable: KillableImport = {
    home,
    get token() {
      return token;
    },
    address: () => server.address,
    async call(path, body) {
      const send = () => openOrderingClient(server.address, token).call(path, body);
      const outcome = await send();
      if (outcome.status !== 401) return outcome;
      // On a busy machine many kills take longer than a token is good for.
      token = await signInPharmacist(server.address);
      return send();
    },
    loadNextServer() {
      next ??= load();
    },
    killServer: () => server.kill(),
    async startServer() {
      const following = next ?? load();
      next = undefined;
      server = await following.start();
    },
    async killDatabase() {
      await home.killDatabase();
      const isBack = async () => server.hasEnded() || (await isReady(server.address));
      await vi.waitUntil(isBack, PATIENT);
      if (server.hasEnded()) throw new Error(`The server ended with its database: ${server.output()}`);
    },
    async asked<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
      try {
        connection ??= home.connect();
        return (await (await connection).query<Row>(text, values)).rows;
      } catch {
        await endConnection();
        return undefined;
      }
    },
    until(uploadId, isThere) {
      return vi.waitUntil(async () => {
        const [upload] =
          (await killable.asked<UploadRow>(
            `select state, work, rows_num, rows_done, work_run, work_given_up_at is not null as given_up, (select count(*)::integer from import_order o
               where o.upload_id = u.upload_id and o.state = 'submitted') as orders_made
             from import_upload u where upload_id = $1`,
            [uploadId],
          )) ?? [];
        return upload && isThere(upload) && upload;
      }, PATIENT);
    },
    async close() {
      await endConnection();
      await next?.discard();
      await server.stop();
      await home.remove();
    },
  };
  return killable;
}
