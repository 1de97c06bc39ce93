import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./migrations/', import.meta.url);

/** A file of `migrations/`; docs/migrations.md says how one is written. */
export interface MigrationFile {
  /** '0031-order-presence' */
  name: string;
  text: string;
  /** False where the file begins with the mark for what PostgreSQL refuses inside of a transaction. */
  inTransaction: boolean;
  /** The release of the portal that brings it. */
  release: number;
}

const OUTSIDE = '-- outside a transaction';
const RELEASE = /^-- release (\d+)$/m;

export function readMigrationFiles(): MigrationFile[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    return {
      name: name.replace('.sql', ''),
      text,
      inTransaction: !text.startsWith(OUTSIDE),
      release: Number(RELEASE.exec(text)?.[1] ?? 1),
    };
  });
}

export const newestRelease = (files: readonly Pick<MigrationFile, 'release'>[]): number =>
  Math.max(...files.map(({ release }) => release));

/** From this number on there is no gap; the files before it have run as they are. */
const FIRST_NUMBERED = 32;
/** From this number on two releases may run on one schema, and the rules for that hold. */
const FIRST_CHECKED = 39;

/** Tables that may hold millions of rows: an index is made on them without stopping who writes. */
const LARGE_TABLES = [
  'order_line',
  'order_line_delivery',
  'orders',
  'order_patient',
  'patient',
  'audit_event',
];

/** What is wrong with the files, one sentence each. A program of the release before must go on with the new schema. */
export function findMigrationFaults(files: readonly MigrationFile[]): string[] {
  return files.flatMap((file, index) => {
    const number = Number(file.name.slice(0, 4));
    if (number < FIRST_NUMBERED) return [];
    const before = Number(files[index - 1]?.name.slice(0, 4) ?? 0);
    const expected = Math.max(before + 1, FIRST_NUMBERED);
    return [
      ...(number === expected ? [] : [`its number should be ${String(expected).padStart(4, '0')}`]),
      ...(number < FIRST_CHECKED ? [] : faultsOf(file)),
    ].map((fault) => `${file.name}: ${fault}`);
  });
}

function faultsOf({ text, inTransaction, release }: MigrationFile): string[] {
  const withoutComments = text.split('\n').map((line) => line.split('--')[0]);
  const sql = withoutComments.join(' ').replace(/\s+/g, ' ').toLowerCase();
  const statements = sql.split(';').map((statement) => statement.trim());
  const created = new Set(
    [...sql.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
  );
  const faults: string[] = [];
  if (release < 2) faults.push("it does not name the release that brings it ('-- release 2')");
  for (const statement of statements) {
    if (/^alter (table|view|index|type) .*\brename\b/.test(statement))
      faults.push('it renames something that the release before still asks for');
    const table = /^alter table (?:only )?(\w+)/.exec(statement)?.[1];
    if (table && !created.has(table)) {
      for (const [column] of statement.matchAll(/add column [^,]*/g))
        if (/\bnot null\b/.test(column) && !/\b(default|generated)\b/.test(column))
          faults.push(`a new column of ${table} is not null and has no default`);
      if (/\balter column \w+ set not null\b/.test(statement))
        faults.push(`a column of ${table} becomes not null, which the release before may not fill`);
    }
    const index = /^create (?:unique )?index (concurrently )?.*? on (?:only )?(\w+)/.exec(statement);
    if (index && !index[1] && LARGE_TABLES.includes(index[2] ?? '') && !created.has(index[2]))
      faults.push(`an index on the large table ${index[2]} is made without concurrently`);
    if (index?.[1] && inTransaction)
      faults.push(`an index is made concurrently, but the file does not begin with '${OUTSIDE}'`);
  }
  return faults;
}
