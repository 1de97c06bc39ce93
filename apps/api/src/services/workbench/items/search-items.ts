import type { Answer, Body } from '@bolt/contracts';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import {
  countOpenItems,
  type ItemFilter,
  listOpenItems,
} from '../../../database/queries/open-items.queries.ts';
import { recordServedReadOf } from '../../../database/queries/served-read-event.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { hospitalCalendars } from '../hospital-calendars.ts';
import type { StaffWork } from '../staff-work.ts';
import { datesOf, datesOfPage } from './due-dates.ts';
import { cursorBehind, readCursor } from './item-cursor.ts';
import { countItems, dueGroups, isInGroup, shownIn } from './item-queues.ts';
import { presentItemRow } from './present-item-row.ts';
import { shortSince } from './short-since.ts';

type Asked = Body<'POST /api/v1/workbench/items/search'>;

const PAGE_SIZE = 50;

/** A page of a tab's items, of the hospitals served. */
export async function searchItems(
  work: StaffWork,
  asked: Asked,
): Promise<Answer<'POST /api/v1/workbench/items/search'> | Refusal> {
  const { portal, tx, staff, now, requestId } = work;
  const after = readCursor(asked.cursor);
  if (after === 'unknown') return refuse('cursor-unknown');
  const deliveryDate = asked.deliveryDate === undefined ? undefined : parseCareDate(asked.deliveryDate);
  // A day that does not exist has no items.
  if (deliveryDate === null) return { rows: [], total: 0, nextCursor: null };
  const [catalogue, calendars] = await Promise.all([
    portal.catalogue.get(tx, staff.catalogueVersion),
    hospitalCalendars(work),
  ]);
  const cytotoxic = () =>
    [...catalogue.drugs.values()].flatMap((drug) => (drug.cytotoxic ? drug.drugCode : []));
  const filter: ItemFilter = {
    ...shownIn(asked.tab),
    userId: staff.userId,
    now,
    hospitalId: asked.hospitalId,
    site: asked.site,
    drugCode: asked.drugCode,
    drugCodes: asked.cytotoxic && cytotoxic(),
    finding: asked.finding,
    deliveryDate,
    claimedByMe: asked.claimedByMe,
    unclaimed: asked.unclaimed,
    orderRef: asked.orderRef?.trim().toLowerCase() || undefined,
    ...widened(asked),
  };
  const groups = (await dueGroups(work, calendars)).filter((group) => isInGroup(group, filter));
  // What became a holiday since is no stored finding, and is shown as one.
  if (asked.finding === 'NotDeliverable')
    filter.findingOn = datesOf(
      groups.filter((group) => calendars.get(group.hospital_id)?.holidays.has(group.delivery_date)),
    );
  if (asked.finding === 'RealDateFallsShort')
    filter.findingOf = await shortSince(work, groups, { status: filter.status, catalogue, calendars });
  const limit = asked.limit ?? PAGE_SIZE;
  const page = { limit: limit + 1, after };
  const [found, total] = asksOfItems(asked)
    ? await Promise.all([
        listOpenItems(tx, datesOf(groups), filter, page),
        countOpenItems(tx, datesOf(groups), filter),
      ])
    : [
        await listOpenItems(
          tx,
          datesOfPage(groups, { limit: page.limit, from: after && new Date(after[0]) }),
          filter,
          page,
        ),
        countItems(groups),
      ];
  const shown = found.slice(0, limit);
  const subjectIds = shown.flatMap((row) => [row.delivery_id, ...(row.patient_id ? [row.patient_id] : [])]);
  await recordServedReadOf(tx, requestId, { action: 'search-items', subjectIds });
  return {
    rows: shown.flatMap((row) => {
      const calendar = calendars.get(row.hospital_id);
      return calendar ? presentItemRow(row, { catalogue, calendar, now }) : [];
    }),
    total,
    nextCursor: found.length > limit ? cursorBehind(shown.at(-1)!.place) : null,
  };
}

/** Whether anything is asked for that the groups of open items do not know. */
const asksOfItems = (asked: Asked): boolean =>
  [
    asked.site,
    asked.drugCode,
    asked.cytotoxic,
    asked.finding,
    asked.claimedByMe,
    asked.unclaimed,
    asked.orderRef?.trim(),
  ].some(Boolean);

/** 'On hold' and 'Open query' show what the tab leaves out: those alone, held or asked about otherwise or not. */
function widened({ onHold, openQuery }: Asked): Pick<ItemFilter, 'onHold' | 'openQuery'> {
  if (!onHold && !openQuery) return {};
  return { onHold: onHold ?? undefined, openQuery: openQuery ?? undefined };
}
