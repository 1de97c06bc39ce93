import { asOwner } from '../../../apps/api/src/database/owner-database.ts';
import type { Figure } from '../../figures.ts';
import { httpRequest } from '../../load/http-connection.ts';
import { onceRight } from '../../load/once-right.ts';
import type { Exchange, Target } from '../../load/run-load.ts';
import { bearer } from '../../portal-client.ts';
import { HOSPITAL, type Stage } from '../../stage.ts';
import { rateFigures } from '../rate-figures.ts';

const LIMIT = 10;

interface Listed {
  ids: string[];
  /** How many came with what they consist of. */
  whole: number;
  total: number;
}

/** The newest of the hospital and how many it has, asked of the database in other words than the list's. */
async function expectedPage(databaseUrl: string): Promise<{ ids: string[]; total: number }> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ formulation_id: string }>(
      'select formulation_id from formulation where hospital_id = $1 order by activity_at desc, formulation_id desc',
      [HOSPITAL],
    );
    return { ids: rows.slice(0, LIMIT).map(({ formulation_id }) => formulation_id), total: rows.length };
  });
}

function exchangeOf(
  request: Buffer,
  expected: { ids: string[]; total: number },
  read: (body: string) => Listed,
): Exchange {
  const complain = onceRight((answer) => {
    if (answer.status !== 200) return `formulations: ${answer.status} ${answer.body.slice(0, 200)}`;
    const { ids, whole, total } = read(answer.body);
    if (ids.join() !== expected.ids.join()) return `formulations: others than expected: ${ids.join()}`;
    if (whole !== LIMIT) return `formulations: ${whole} of them whole`;
    return total === expected.total ? undefined : `formulations: a total of ${total}`;
  });
  return { request, complain };
}

type Row = { id?: string; formulation_id?: string; formData?: string; form_data?: string };

function readPage(body: string): Listed {
  const { formulations, total } = JSON.parse(body) as { formulations: Row[]; total: number };
  return {
    ids: formulations.map(({ id, formulation_id }) => id ?? formulation_id ?? ''),
    whole: formulations.filter(({ formData, form_data }) => (formData ?? form_data)?.includes('"base"'))
      .length,
    total,
  };
}

export async function listFigures(stage: Stage, count: number): Promise<Figure[]> {
  const expected = await expectedPage(stage.databaseUrl);
  const path = `/api/v1/tpn/customFormulationList?method=getList&type=list&limit=${LIMIT}`;
  const asked = httpRequest('GET', path, { headers: bearer(stage.tokens) });
  const bareAsked = httpRequest('POST', '/formulations', { body: { limit: LIMIT } });
  const target = (port: number, exchange: Exchange): Target => ({ port, next: () => exchange });
  const ours = target(stage.portal.port, exchangeOf(asked, expected, readPage));
  const bare = target(stage.reference.port, exchangeOf(bareAsked, expected, readPage));
  const name = `list ${LIMIT} among ${count.toLocaleString('en')} formulations`;
  return rateFigures(name, ours, [{ target: bare, limits: { must: 0.35, aim: 0.5 } }], stage);
}
