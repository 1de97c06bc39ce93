import type { OperationAnswer, OperationInput } from '@bolt/contracts';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { readFormulationPage } from '#database/queries/formulation-list.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { type FormulationWork, pnCatalogueInForce } from '../formulation-work.ts';
import { describeListed } from './describe-item.ts';

type Call = 'GET /api/v1/tpn/customFormulationList';
type Filters = OperationInput<Call, 'list'>['query'];

const PAGE = 10;
const RECENT = 20;

/** A page of what the filters leave. Dates are days at the hospital, both of them included. */
export async function listFormulations(
  work: FormulationWork,
  filters: Filters,
): Promise<OperationAnswer<Call, 'list'> | Refusal> {
  const { tx, actor, requestId } = work;
  const { page = 1, limit = PAGE, query, from, to, formulatedFor, status, changed } = filters;
  const [firstDay, lastDay] = [dayOf(from), dayOf(to)];
  const fields = {
    ...(firstDay === null && { from: 'Date not valid' }),
    ...(lastDay === null && { to: 'Date not valid' }),
  };
  if (firstDay === null || lastDay === null) return refuse('form-invalid', { fields });
  const chosen = {
    text: searchedText(query),
    from: firstDay,
    to: lastDay,
    type: formulatedFor,
    status,
    isRechecked: changed === '1',
  };
  const read = { requestId, action: 'list-formulations' };
  const found = await readFormulationPage(tx, chosen, { limit, offset: (page - 1) * limit }, read);
  const pn = await offeredIn(work);
  return {
    formulations: found.rows.map((row) => describeListed(row, actor.timeZone, pn)),
    total: found.total,
    hasAny: found.hasAny,
  };
}

/** The newest that match, to pick a base from. */
export async function listRecent(
  work: FormulationWork,
  query: string | undefined,
): Promise<OperationAnswer<Call, 'recent'>> {
  const { tx, actor, requestId } = work;
  const read = { requestId, action: 'list-formulations:recent' };
  const page = { limit: RECENT, offset: 0, uncounted: true } as const;
  const { rows } = await readFormulationPage(tx, { text: searchedText(query) }, page, read);
  const pn = await offeredIn(work);
  return { formulations: rows.map((row) => describeListed(row, actor.timeZone, pn)) };
}

/** What was built is listed also where the catalogue in force offers nothing to build with. */
async function offeredIn(work: FormulationWork): Promise<PnCatalogue | null> {
  const inForce = await pnCatalogueInForce(work);
  return inForce instanceof Refusal ? null : inForce.pn;
}

/** undefined: none was given; null: one that is none. */
const dayOf = (typed: string | undefined) =>
  typed === undefined || typed.trim() === '' ? undefined : parseCareDate(typed);

const searchedText = (typed = ''): string | undefined => readableLine(typed).toLowerCase() || undefined;
