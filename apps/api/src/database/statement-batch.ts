import pg from 'pg';

/** A statement as it is sent. On every connection its name stands for one text. */
export interface NamedStatement {
  name: string;
  text: string;
  values?: readonly unknown[];
}

export type Row = Record<string, unknown>;

interface Column {
  name: string;
  /** Reads a value that is not null. */
  read: (text: string) => unknown;
}

interface Part extends NamedStatement {
  /** As they are sent: text, bytes, or null. */
  values: readonly unknown[];
  columns: readonly Column[];
  rows: Row[];
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
}

/** The messages of PostgreSQL's protocol as the driver sends them; the types that are published for it are older. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  close(of: { type: 'S'; name: string }): void;
  parse(statement: NamedStatement): void;
  bind(given: { statement: string; values: readonly unknown[] }): void;
  describe(of: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** What each connection has prepared, by name, with the columns of its rows. */
const preparedOn = new WeakMap<pg.ClientBase, Map<string, readonly Column[]>>();

/**
 * Statements that travel as one message and are answered by one: a message is a write, a read and a turn of both
 * programs, which is more than most statements are. They are done one after the other; where one fails, PostgreSQL does
 * none that comes behind it, and each of those fails with the same error.
 *
 * A connection parses a statement and tells its columns the first time that it is sent, and after it has failed.
 */
export class StatementBatch {
  static {
    // A connection that is asked on before it has answered takes no other class. What the constructor of that one makes,
    // for each message, is not needed here.
    Object.setPrototypeOf(StatementBatch.prototype, pg.Query.prototype);
  }

  private readonly client: pg.ClientBase;
  private readonly prepared: Map<string, readonly Column[]>;
  private readonly parts: Part[] = [];
  /** How many of the parts are answered. */
  private answered = 0;

  constructor(client: pg.ClientBase) {
    this.client = client;
    this.prepared = preparedOn.get(client) ?? new Map();
    preparedOn.set(client, this.prepared);
  }

  /** @returns its rows, once they are there */
  add({ name, text, values = [] }: NamedStatement): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const sent = values.map((value) => prepareValue(value));
      this.parts.push({ name, text, values: sent, columns: [], rows: [], resolve, reject });
    });
  }

  /** Called by the driver, as are all that follow. */
  submit(connection: unknown): void {
    const wire = connection as Wire;
    wire.stream.cork();
    for (const part of this.parts) this.send(part, wire);
    wire.sync();
    wire.stream.uncork();
  }

  private send(part: Part, wire: Wire): void {
    const columns = this.prepared.get(part.name);
    if (!columns) {
      // Whether one that failed was prepared nobody says; what does not exist may be closed.
      wire.close({ type: 'S', name: part.name });
      wire.parse(part);
    }
    wire.bind({ statement: part.name, values: part.values });
    if (columns) part.columns = columns;
    else wire.describe({ type: 'P' });
    wire.execute();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.parts[this.answered]!.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.client.getTypeParser(dataTypeID),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { rows, columns } = this.parts[this.answered]!;
    const row: Row = {};
    for (let index = 0; index < fields.length; index++) {
      const value = fields[index] as string | null;
      const { name, read } = columns[index]!;
      row[name] = value === null ? null : read(value);
    }
    rows.push(row);
  }

  handleCommandComplete(): void {
    const part = this.parts[this.answered++]!;
    this.prepared.set(part.name, part.columns);
    part.resolve(part.rows);
  }

  handleError(error: unknown): void {
    for (const part of this.parts.slice(this.answered)) {
      this.prepared.delete(part.name);
      part.reject(error);
    }
    this.answered = this.parts.length;
  }

  handleReadyForQuery(): void {}
}

/** Joins what is sent to a connection without awaiting between, and sends it before anything else happens. */
export function sendTogether(client: pg.ClientBase) {
  let open: StatementBatch | undefined;
  const sendNow = () => {
    if (open) client.query(open as unknown as pg.Query);
    open = undefined;
  };
  return {
    send(statement: NamedStatement): Promise<Row[]> {
      if (!open) {
        open = new StatementBatch(client);
        process.nextTick(sendNow);
      }
      return open.add(statement);
    },
    /** What is done whatever becomes of the statements before it. */
    sendAlone(text: string): Promise<unknown> {
      sendNow();
      return client.query(text);
    },
  };
}
