import type { Substitution } from '@bolt/contracts/csv-import/preferences';
import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import {
  isKeywordField,
  type KeywordField,
  keywordFields,
  kindOfField,
} from '@bolt/domain/csv-import/keywords/keyword-fields';
import { matchableEntries } from '@bolt/domain/csv-import/keywords/matchable-entries';
import { questionOfMatch, whyUnconfirmed } from '@bolt/domain/csv-import/keywords/question-of-match';
import { sentDecision } from '@bolt/domain/csv-import/keywords/skip-options';
import { substitutionKey } from '@bolt/domain/csv-import/keywords/substitutions';
import { decisionOfItem, validateSubstitution } from '@bolt/domain/csv-import/keywords/validate-substitution';
import { fieldWords } from '@bolt/domain/csv-import/rules/rule-words';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { newId } from '../../../database/new-id.ts';
import {
  holdPreferences,
  keepSubstitution,
  listSubstitutions,
  type SubstitutionRow,
} from '../../../database/queries/import-preferences.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { vocabularyOf } from '../words/vocabulary-of.ts';
import { describeKept, findSeen, recordPreference } from './preference-change.ts';

type Entry = ReturnType<typeof matchableEntries>[number];

/** Entries by the field whose words name them, each list made once. */
function entriesByField(catalogue: Catalogue, countryCode: string) {
  const made = new Map<string, Entry[]>();
  return (field: KeywordField): Entry[] => {
    const kind = kindOfField[field];
    const entries = made.get(kind) ?? matchableEntries(catalogue, kind, countryCode as Country);
    made.set(kind, entries);
    return entries;
  };
}

/** A word that was skipped once was skipped for that upload alone, and is not kept. */
const wordsOfSkip = (decision: SubstitutionRow['decision']): string =>
  sentDecision(decision === 'ignore-field' ? { kind: decision } : { kind: 'skip-row', always: true });

function describe(row: SubstitutionRow, entries: readonly Entry[]): Substitution {
  const entry = entries.find(({ code }) => code === row.code);
  return {
    id: row.substitution_id,
    item_field: row.item_field,
    item_cust: row.keyword,
    item_bolt: row.code === null ? wordsOfSkip(row.decision) : (entry?.name ?? row.code),
    item_code: row.code,
    isKnown: row.code === null || entry !== undefined,
    ...describeKept(row),
  };
}

type Asking = Pick<ImportWork, 'portal' | 'tx' | 'actor'>;

export async function describeSubstitutions({ portal, tx, actor }: Asking) {
  const [catalogue, rows] = await Promise.all([
    portal.catalogue.get(tx, actor.catalogueVersion),
    listSubstitutions(tx),
  ]);
  const entriesOf = entriesByField(catalogue, actor.countryCode);
  return {
    substitutions: rows.map((row) => describe(row, entriesOf(row.item_field))),
    headers: keywordFields.map((field) => ({ id: field, name: fieldWords(field) })),
  };
}

interface TypedSubstitution {
  item_field: string;
  item_cust: string;
  item_bolt: string;
  same_unit?: boolean | undefined;
  same_drug?: boolean | undefined;
  id?: string | undefined;
  version?: number | undefined;
}

export async function saveSubstitution(
  work: ImportWork,
  typed: TypedSubstitution,
): Promise<{ id: string; version: number } | Refusal> {
  const { portal, tx, actor } = work;
  await holdPreferences(tx, 'substitution');
  const [catalogue, rows] = await Promise.all([
    portal.catalogue.get(tx, actor.catalogueVersion),
    listSubstitutions(tx),
  ]);
  const entriesOf = entriesByField(catalogue, actor.countryCode);
  const before =
    typed.id === undefined
      ? undefined
      : findSeen(
          rows,
          (row) => row.substitution_id === typed.id,
          typed.version,
          (row) => describe(row, entriesOf(row.item_field)),
        );
  if (before instanceof Refusal) return before;

  const { item_field: field } = typed;
  const keyword = readableLine(typed.item_cust);
  const entries = isKeywordField(field) ? entriesOf(field) : [];
  const fields = validateSubstitution(
    { field, keyword, item: typed.item_bolt },
    { vocabulary: vocabularyOf(catalogue), entries },
  );
  const decision = decisionOfItem(entries, typed.item_bolt);
  if (Object.keys(fields).length > 0 || !isKeywordField(field) || !decision) {
    return refuse('form-invalid', { fields });
  }
  const substitution = {
    substitution_id: before?.substitution_id ?? newId(),
    item_field: field,
    keyword,
    keyword_key: substitutionKey(field, keyword),
    decision: decision.kind,
    code: decision.kind === 'entry' ? decision.code : null,
  };
  const isAsBefore = before?.keyword_key === substitution.keyword_key && before.code === substitution.code;
  const entry = entries.find(({ code }) => code === substitution.code);
  const unconfirmed =
    entry && !isAsBefore && whyUnconfirmed(questionOfMatch(kindOfField[field], keyword, entry), entry, typed);
  if (unconfirmed) return refuse('form-invalid', { fields: { item_bolt: unconfirmed } });
  const kept = await keepSubstitution(tx, work, substitution);
  if (!kept) {
    const taken = rows.find(({ keyword_key }) => keyword_key === substitution.keyword_key);
    const standsFor = taken ? `: ${describe(taken, entries).item_bolt}` : '';
    return refuse('form-invalid', {
      fields: { item_cust: `'${keyword}' has a substitution already${standsFor}` },
    });
  }
  await recordPreference(work, {
    kind: 'substitution',
    id: substitution.substitution_id,
    done: before ? 'edited' : 'added',
    before: before && describe(before, entriesOf(before.item_field)),
    after: substitution,
  });
  return { id: substitution.substitution_id, version: kept.version };
}
