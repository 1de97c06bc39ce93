import { asOwner } from '../../../apps/api/src/database/owner-database.ts';
import { formulationOf } from '../../../apps/api/src/routes/testing/formulation-forms.ts';
import type { Figure } from '../../figures.ts';
import { httpRequest } from '../../load/http-connection.ts';
import { recordWrong, type Target } from '../../load/run-load.ts';
import { ask, bearer } from '../../portal-client.ts';
import type { Stage } from '../../stage.ts';
import { rateFigures } from '../rate-figures.ts';
import { DESCRIPTION } from './stored-formulations.ts';

const PATH = '/api/v1/tpn/customFormulationStability';
const body = { formData: formulationOf({ bag_details: `${DESCRIPTION}, checked` }) };

interface Counted {
  checked: number;
}

/** Each call keeps a formulation of its own: reckoned, judged, kept with its first version, recorded and told. */
function portalTarget({ portal, tokens }: Stage, counted: Counted): Target {
  const request = httpRequest('POST', PATH, { body, headers: bearer(tokens) });
  return {
    port: portal.port,
    next: () => ({
      request,
      complain({ status, body: answered }) {
        if (status !== 200) return `check: ${status} ${answered.slice(0, 300)}`;
        counted.checked += 1;
        const { stability, save } = JSON.parse(answered);
        const isRight = stability.stability === 'stable' && stability.verdict.checks.length > 20;
        return isRight && save.version === 1 ? undefined : `check: ${answered.slice(0, 300)}`;
      },
    }),
  };
}

type Row = Record<string, unknown>;

/** The bare insert of the very rows that the portal makes of the call. */
function referenceTarget(port: number, rows: { formulation: Row; version: Row }, counted: Counted): Target {
  const request = httpRequest('POST', '/checks', { body: rows });
  return {
    port,
    next: () => ({
      request,
      complain({ status, body: answered }) {
        if (status !== 200) return `bare check: ${status} ${answered.slice(0, 300)}`;
        counted.checked += 1;
        return undefined;
      },
    }),
  };
}

async function rowsOfPortal({ portal, tokens, databaseUrl }: Stage) {
  const { save } = await ask<{ save: { id: string } }>(portal.port, 'POST', PATH, {
    body,
    headers: bearer(tokens),
  });
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ formulation: Row; version: Row }>(
      `select to_json(f) as formulation, to_json(v) as version
       from formulation f join formulation_version v using (hospital_id, formulation_id) where formulation_id = $1`,
      [save.id],
    );
    if (!rows[0]) throw new Error('The formulation just checked is not there');
    return rows[0];
  });
}

async function storedChecks(databaseUrl: string): Promise<number> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::integer from formulation f join formulation_version v
         on v.hospital_id = f.hospital_id and v.formulation_id = f.formulation_id and v.version = f.version
       where f.description = $1 and v.verdict is not null`,
      [`${DESCRIPTION}, checked`],
    );
    return rows[0]?.count ?? 0;
  });
}

export async function checkFigures(stage: Stage): Promise<Figure[]> {
  const counted = { checked: 1 };
  const rows = await rowsOfPortal(stage);
  const ours = portalTarget(stage, counted);
  const bare = referenceTarget(stage.reference.port, rows, counted);
  const rivals = [{ target: bare, limits: { must: 0.3, aim: 0.4 } }];
  const figures = await rateFigures('check stability', ours, rivals, stage);
  const stored = await storedChecks(stage.databaseUrl);
  if (stored !== counted.checked) recordWrong(`${counted.checked} checks were answered, ${stored} are kept`);
  return figures;
}
