import { type CallAs, expect } from './test.ts';

interface LoadedFile {
  state: string;
  work: string | null;
  rows_num: number;
  rows_valid: number;
}

const asFile = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join(',')}\r\n`).join('');

/** Loads a file of orders by the real call and waits until its rows are there; the first row names the columns. */
export async function loadFile(
  call: CallAs,
  filename: string,
  rows: readonly (readonly string[])[],
): Promise<string> {
  const { status, body } = await call<{ upload_code: string }>('POST', '/api/v1/order/csv', {
    file: `data:text/csv;base64,${Buffer.from(asFile(rows)).toString('base64')}`,
    filename,
    fileType: '[NEW]',
  });
  expect(status).toBe(200);
  await expect.poll(async () => (await loadedFile(call, body.upload_code)).state).toBe('rows');
  return body.upload_code;
}

export const loadedFile = async (call: CallAs, uploadCode: string): Promise<LoadedFile> =>
  (await call<LoadedFile>('GET', `/api/v1/order/csv?stage=2&uploadCode=${uploadCode}`)).body;
