import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { RARE_SURNAMES } from '../dataset/rare-surnames.ts';
import type { Figure } from '../figures.ts';
import { httpRequest } from '../load/http-connection.ts';
import { onceRight } from '../load/once-right.ts';
import type { Exchange, Target } from '../load/run-load.ts';
import { bearer, type Tokens } from '../portal-client.ts';
import { HOSPITAL, type Stage } from '../stage.ts';
import { rateFigures } from './rate-figures.ts';

/** As much of a surname as people type. */
const TYPED_CHARACTERS = 5;
const prefixes = RARE_SURNAMES.map((name) => name.slice(0, TYPED_CHARACTERS));

/** The patients of each prefix, asked of the database in other words than the search's. */
async function expectedPatients(databaseUrl: string): Promise<Map<string, string>> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ prefix: string; ids: string }>(
      `select prefix, string_agg(patient_id::text, ',' order by patient_id) as ids
       from unnest($2::text[]) prefix join patient on hospital_id = $1 and last_name ilike prefix || '%'
       group by prefix`,
      [HOSPITAL, prefixes],
    );
    return new Map(rows.map(({ prefix, ids }) => [prefix, ids]));
  });
}

/** @param idName what the server calls a patient's id */
function searchTarget(
  port: number,
  expected: Map<string, string>,
  idName: string,
  request: (prefix: string) => Buffer,
): Target {
  const exchanges = prefixes.map((prefix): Exchange => {
    const complain = onceRight((answer) => {
      if (answer.status !== 200) return `search ${prefix}: ${answer.status} ${answer.body.slice(0, 200)}`;
      const patients = JSON.parse(answer.body) as Record<string, unknown>[];
      const ids = patients.map((patient) => String(patient[idName])).sort();
      return ids.join() === expected.get(prefix)
        ? undefined
        : `search ${prefix}: other patients than expected`;
    });
    return { request: request(prefix), complain };
  });
  let turn = 0;
  return { port, next: () => exchanges[turn++ % exchanges.length] as Exchange };
}

/** The portal's search of a data set, one surname after the other. */
export async function portalSearch(port: number, databaseUrl: string, tokens: Tokens): Promise<Target> {
  const headers = bearer(tokens);
  return searchTarget(port, await expectedPatients(databaseUrl), 'patientId', (lastName) =>
    httpRequest('POST', '/api/v1/patient/search', { body: { lastName }, headers }),
  );
}

export async function measureSearch({ portal, reference, lean, ...stage }: Stage): Promise<Figure[]> {
  const ours = await portalSearch(portal.port, stage.databaseUrl, stage.tokens);
  const expected = await expectedPatients(stage.databaseUrl);
  const rival = (port: number): Target =>
    searchTarget(port, expected, 'patient_id', (lastName) =>
      httpRequest('POST', '/patients', { body: { lastName } }),
    );
  const rivals = [
    { target: rival(reference.port), limits: { must: 0.35, aim: 0.5 } },
    {
      name: 'lean',
      target: rival(lean.port),
      limits: { alone: { must: 0.4, aim: 0.6 }, loaded: { must: 0.45, aim: 0.6 } },
    },
  ];
  return rateFigures('surname prefix search', ours, rivals, stage);
}
