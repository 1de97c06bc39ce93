import type { Body } from '@bolt/contracts';
import type { TestClient } from '../../testing/test-client.ts';

type Payload = Body<'POST /api/v1/order/drug/add'>;

/** What tests ask about the lines of an order. */
export function callsOfLines(client: TestClient) {
  const tryAdd = (body: Payload) => client.call('POST /api/v1/order/drug/add', { body });
  return {
    tryAdd,
    refusal: async (body: Payload) => {
      const { status, problem } = await tryAdd(body);
      return { status, code: problem.code, fields: problem.fields, message: problem.message };
    },
    info: async (orderRef: string) =>
      (await client.call('POST /api/v1/order/info', { body: { orderRef } })).body,
  };
}

export const codesOf = (findings: unknown) => (findings as { code: string }[]).map(({ code }) => code);
