import type { OperationAnswer } from '@bolt/contracts';
import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { guidanceLimits } from '@bolt/domain/compounding/doses/compare-guidance-dose';
import { keywordKinds, kindOfField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { nameOfEntry } from '@bolt/domain/csv-import/keywords/name-of-entry';
import { nearerLookAlike } from '@bolt/domain/csv-import/keywords/nearest-entries';
import { describeNearness } from '@bolt/domain/csv-import/keywords/nearness-words';
import { sentDecision } from '@bolt/domain/csv-import/keywords/skip-options';
import type { KeywordCounts, KeywordRow } from '../../../database/queries/keyword-decisions.queries.ts';
import type { Matchable } from './matchable.ts';
import { readDecision } from './stored-decision.ts';

type MarkedRows = OperationAnswer<'POST /api/v1/order/csv', 'markedRows'>;
export type Word = MarkedRows['missing_fields'][number];

/** A word with what was decided of it, and the entries that are near to it. */
export function presentWord(
  { catalogue, country }: { catalogue: Catalogue; country: Country },
  matchable: Matchable,
  row: KeywordRow,
): Word {
  const kind = kindOfField[row.item_field];
  const entries = matchable.byKind[kind];
  return {
    id: row.keyword_id,
    item_field: row.item_field,
    kind,
    item_cust: row.keyword,
    item_cust_length: row.keyword_length,
    rows: row.rows_waiting,
    first_row: row.first_row,
    context: row.context as Record<string, string>,
    decision: presentDecision(matchable, row),
    no_longer_offered:
      row.gone_code && (nameOfEntry(catalogue, kind, row.gone_code, country) ?? row.gone_code),
    nearest: row.near.flatMap((near) => {
      const entry = entries.get(near.code);
      if (!entry) return [];
      return {
        id: entry.code,
        label: entry.name,
        why: describeNearness(row.keyword, near, entry, kind),
        look_alikes: [...entry.looksLike],
        nearer_look_alike: nearerLookAlike(row.keyword, entry, entries.values()),
        guidance: kind === 'drug' ? guidanceOf(catalogue, entry.code) : [],
      };
    }),
  };
}

function guidanceOf(catalogue: Catalogue, drugCode: string): Word['nearest'][number]['guidance'] {
  const drug = catalogue.drugs.get(drugCode);
  const limits = (drug?.routes ?? []).flatMap(({ adminRouteCode }) =>
    drug ? guidanceLimits(drug, adminRouteCode) : [],
  );
  const known = new Map(limits.map(({ value, unit }) => [`${value} ${unit}`, { value, unit }]));
  return [...known.values()].toSorted((left, right) => left.value - right.value);
}

export function presentDecision(matchable: Matchable, row: KeywordRow): Word['decision'] {
  const { decision, code, username, decided_at } = row;
  if (decision === null || username === null || decided_at === null) return null;
  const sent = sentDecision(readDecision({ decision, code }));
  return {
    item_bolt: sent,
    label: matchable.byKind[kindOfField[row.item_field]].get(code ?? '')?.name ?? sent,
    username,
    decided_at: decided_at.toISOString(),
    in_this_upload: row.in_this_upload,
  };
}

export const presentCounts = (counts: readonly KeywordCounts[]): MarkedRows['counts'] =>
  counts.flatMap(({ kind_place, to_match, matched, skipped }) => {
    const kind = keywordKinds[kind_place];
    return kind ? { kind, to_match, matched, skipped } : [];
  });
