import type { Figure } from '../../figures.ts';
import { plainFigure } from '../../figures.ts';
import { httpRequest, openConnection } from '../../load/http-connection.ts';
import { onceRight } from '../../load/once-right.ts';
import { type Exchange, recordWrong, runLoad, type Target } from '../../load/run-load.ts';
import { percentile } from '../../load/statistics.ts';
import { ask, bearer, type Tokens } from '../../portal-client.ts';
import type { Stage } from '../../stage.ts';
import { rateFigures } from '../rate-figures.ts';
import { measureFirstLine } from './first-line.ts';
import { closeItems, OPEN_ITEMS, openAnew, openItems } from './open-items.ts';

const PAGE = 50;
const MOVES = 200;
/** So often all open items are accepted, 200 at once. */
const MOVE_ROUNDS = 4;

/** What the supplier's people ask for most, with 5,000 open items of 20 hospitals. */
export async function measureWorkbench(stage: Stage): Promise<Figure[]> {
  const [tokens] = await openItems(stage.databaseUrl);
  try {
    return [
      ...(await pageFigures(stage, tokens)),
      ...(await measureFirstLine(stage, tokens)),
      await moveFigure(stage, tokens),
    ];
  } finally {
    await closeItems(stage.databaseUrl);
  }
}

interface Row {
  delivery_id?: string;
  merlinOrderLineID?: string;
}

async function pageFigures(stage: Stage, tokens: Tokens): Promise<Figure[]> {
  const complain = onceRight(({ status, body }) => {
    if (status !== 200) return `items: ${status} ${body.slice(0, 200)}`;
    const { rows, total } = JSON.parse(body) as { rows: Row[]; total: number };
    const isRight = rows.length === PAGE && total === OPEN_ITEMS;
    return isRight ? undefined : `items: ${rows.length} rows of ${total}`;
  });
  const target = (port: number, request: Buffer): Target => {
    const exchange: Exchange = { request, complain };
    return { port, next: () => exchange };
  };
  const asked = { body: { tab: 'to-review', limit: PAGE }, headers: bearer(tokens) };
  const ours = target(stage.portal.port, httpRequest('POST', '/api/v1/workbench/items/search', asked));
  const bare = target(stage.reference.port, httpRequest('POST', '/items', { body: { limit: PAGE } }));
  const name = `page of ${PAGE} among ${OPEN_ITEMS.toLocaleString('en')} open items`;
  const figures = await rateFigures(name, ours, [{ target: bare, limits: { must: 0.5, aim: 0.7 } }], stage);
  const { latenciesMs } = await runLoad(ours, { connections: 1, seconds: stage.seconds * stage.rounds });
  return [
    ...figures,
    plainFigure(`${name}, p99`, percentile(latenciesMs, 0.99), 'ms', { must: 30, aim: 20 }),
  ];
}

interface FoundItem {
  merlinOrderLineID: string;
  version: number;
  findings: { code: string }[];
}

async function moveFigure({ portal, databaseUrl }: Stage, tokens: Tokens): Promise<Figure> {
  const headers = bearer(tokens);
  const items: FoundItem[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: FoundItem[]; nextCursor: string | null } = await ask(
      portal.port,
      'POST',
      '/api/v1/workbench/items/search',
      { body: { tab: 'to-review', limit: 100, ...(cursor && { cursor }) }, headers },
    );
    items.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor);
  const http = await openConnection(portal.port);
  const taken: number[] = [];
  for (let round = 0; round < MOVE_ROUNDS; round++) {
    for (let from = 0; from < items.length; from += MOVES) {
      const moves = items.slice(from, from + MOVES).map(({ merlinOrderLineID, version, findings }) => ({
        merlinOrderLineID,
        status: 'Reviewed',
        version,
        findingsSeen: [...new Set(findings.map(({ code }) => code))],
      }));
      const request = httpRequest('POST', '/api/v1/workbench/moves', { body: { moves }, headers });
      const started = performance.now();
      const { status, body } = await http.send(request);
      taken.push(performance.now() - started);
      const { results = [] } = JSON.parse(body) as { results?: { ok: boolean; code?: string }[] };
      const refused = results.filter(({ ok }) => !ok);
      if (status !== 200 || refused.length > 0)
        recordWrong(`moves: ${status}, ${refused.length} refused: ${refused[0]?.code ?? body.slice(0, 200)}`);
    }
    await openAnew(databaseUrl);
  }
  http.close();
  const sorted = taken.toSorted((one, other) => one - other);
  return plainFigure(`${MOVES} moves at once, p99`, percentile(sorted, 0.99), 'ms', { must: 300, aim: 150 });
}
