import { parse } from 'csv-parse/sync';
import pg from 'pg';

const AT_ONCE = 500;

/** The least that anybody could do: the same text, read and stored, in statements of as many rows. */
export async function readAndInsert(databaseUrl: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'create table if not exists bench_row (row_number integer primary key, cells text[] not null)',
  );
  const began = performance.now();
  const [, ...rows] = parse(text) as string[][];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map((cells, index) => ({ row_number: at + index, cells }));
    await client.query(
      'insert into bench_row select row_number, cells from jsonb_to_recordset($1) as r(row_number integer, cells text[])',
      [JSON.stringify(some)],
    );
  }
  const seconds = (performance.now() - began) / 1_000;
  await client.query('drop table bench_row');
  await client.end();
  return seconds;
}
