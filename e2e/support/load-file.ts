import { soon } from './expect-soon.ts';
import { type CallAs, expect } from './test.ts';

interface LoadedFile {
  state: string;
  work: string | null;
  rows_num: number;
  rows_valid: number;
}

/** A file's content, or its rows, of which the first names the columns. */
type FileContent = string | Buffer | readonly (readonly string[])[];

const asFile = (content: FileContent): string | Buffer =>
  typeof content === 'string' || Buffer.isBuffer(content)
    ? content
    : content.map((row) => `${row.join(',')}\r\n`).join('');

/** Loads a file of orders by the real call and waits until its rows are there; `fileType`: the id of a set of headers. */
export async function loadFile(
  call: CallAs,
  filename: string,
  content: FileContent,
  fileType = '[NEW]',
): Promise<string> {
  const { status, body } = await call<{ upload_code: string }>('POST', '/api/v1/order/csv', {
    file: `data:text/csv;base64,${Buffer.from(asFile(content)).toString('base64')}`,
    filename,
    fileType,
  });
  expect(status).toBe(200);
  await expectDone(call, body.upload_code, 'rows');
  return body.upload_code;
}

export const loadedFile = async (call: CallAs, uploadCode: string): Promise<LoadedFile> =>
  (await call<LoadedFile>('GET', `/api/v1/order/csv?stage=2&uploadCode=${uploadCode}`)).body;

/** Has the words of the rows that are ticked looked up, which a person would match next. */
export async function lookUpWords(call: CallAs, uploadCode: string): Promise<void> {
  await post(call, { uploadCode, selected_rows: true });
  await expectDone(call, uploadCode, 'words');
}

/** Has the rows judged whose words all have a meaning: they wait for the final review then. */
export async function judgeRows(call: CallAs, uploadCode: string): Promise<void> {
  await post(call, { uploadCode, matched_rows: true, matched_fields: [] });
  await expectDone(call, uploadCode, 'orders');
}

/** A file from its upload to its end: each row is ordered that is selected by itself. */
export async function orderFileOf(
  call: CallAs,
  filename: string,
  content: FileContent,
  create: 'draft' | 'submit',
): Promise<void> {
  const uploadCode = await loadFile(call, filename, content);
  await lookUpWords(call, uploadCode);
  await judgeRows(call, uploadCode);
  const asked = await call('POST', '/api/v1/order/csv/create-orders', { uploadCode, create });
  expect(asked).toMatchObject({ status: 200 });
  await expectDone(call, uploadCode, 'orders');
  expect(await call('POST', '/api/v1/order/csv/close', { uploadCode })).toMatchObject({ status: 200 });
}

async function post(call: CallAs, body: object): Promise<void> {
  expect(await call('POST', '/api/v1/order/csv', body)).toMatchObject({ status: 200 });
}

const expectDone = (call: CallAs, uploadCode: string, state: string) =>
  expect.poll(() => loadedFile(call, uploadCode), soon).toMatchObject({ state, work: null });
