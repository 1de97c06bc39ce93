import type { TestClient } from '../../testing/test-client.ts';

interface Written {
  formData: unknown;
  formulationRecordId?: string;
  version?: number;
  copiedFrom?: string;
  recapTable?: string;
}

/** The calls of the builder, as tests make them: with whatever body is to be tried. */
export const saveFormulation = (client: TestClient, body: Written | object, headers = {}) =>
  client.call('POST /api/v1/tpn/customFormulationRecord', { body: body as never, headers });
export const checkFormulation = (client: TestClient, body: Written | object, headers = {}) =>
  client.call('POST /api/v1/tpn/customFormulationStability', { body: body as never, headers });
export const submitFormulation = (client: TestClient, body: Written | object, headers = {}) =>
  client.call('POST /api/v1/tpn/customFormulation', { body: body as never, headers });
export const openFormulation = (client: TestClient, id: string) =>
  client.call('GET /api/v1/tpn/customFormulation', { query: { id } });
export const listFormulationVersions = async (client: TestClient, id: string) =>
  (await client.call('GET /api/v1/tpn/customFormulationVersions/:id', { params: { id } })).body.versions;

/** Checks a formulation and submits it as it was checked; answers its id. */
export async function submitChecked(client: TestClient, formData: unknown): Promise<string> {
  const { id, version } = (await checkFormulation(client, { formData })).body.save;
  const { status } = await submitFormulation(client, { formData, formulationRecordId: id, version });
  if (status !== 200) throw new Error(`The formulation was not submitted: ${status}`);
  return id;
}
