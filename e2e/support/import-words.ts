import { type CallAs, expect } from './test.ts';

/** Somebody else loads a file and says what a word of it means, by calls alone. */
export async function matchAs(
  call: CallAs,
  file: string,
  match: { item_field: string; item_cust: string; item_bolt: string },
): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: each operation of the address has an answer of its own
  const post = async (body: object): Promise<any> => {
    const answer = await call('POST', '/api/v1/order/csv', body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const { upload_code: uploadCode } = await post({
    file: `data:text/csv;base64,${Buffer.from(file).toString('base64')}`,
    filename: 'words.csv',
    fileType: '[NEW]',
  });
  await expect
    .poll(async () => (await call('GET', '/api/v1/order/process/csv')).body)
    .toMatchObject({ upload: { state: 'rows', work: null } });
  await post({ uploadCode, selected_rows: true });
  await expect.poll(async () => (await post({ uploadCode, marked_rows: true })).progress_complete).toBe(true);
  const matched = {
    matched_rows: true,
    matched_fields: [{ ...match, same_drug: true }],
    review_orders: false,
  };
  expect((await post({ uploadCode, ...matched })).not_kept).toEqual([]);
}
