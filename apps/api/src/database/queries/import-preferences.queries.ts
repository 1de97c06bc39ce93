import type { ImportFieldKey, skippedColumn } from '@bolt/domain/csv-import/import-fields';
import type { KeywordField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import type { KeywordDecision } from '@bolt/domain/csv-import/keywords/substitutions';
import type { DecimalMark, FigureField } from '@bolt/domain/csv-import/rows/decimal-marks';
import type { DateField, DateOrder } from '@bolt/domain/csv-import/rows/read-cells';
import type { DefaultRule, RuleCondition, RuleValue } from '@bolt/domain/csv-import/rules/default-rules';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';

/** Who keeps a preference, and when. */
export interface Keeper {
  actor: Actor;
  now: Date;
}

/** Who said so last, and when. */
export interface Kept {
  username: string;
  created_at: Date;
  version: number;
}

export interface HeaderSetRow extends Kept, Record<string, unknown> {
  header_set_id: string;
  set_name: string;
  fields: Record<string, ImportFieldKey | typeof skippedColumn>;
  date_orders: Partial<Record<DateField, DateOrder>>;
  /** As somebody said, of columns that the set has. */
  decimal_marks: Partial<Record<FigureField, DecimalMark>>;
}

/** Row-level security leaves those of the current hospital. */
export async function listHeaderSets(tx: Transaction): Promise<HeaderSetRow[]> {
  return tx.query<HeaderSetRow>({
    name: 'list-header-sets',
    text: `select header_set_id, set_name, fields, date_orders, decimal_marks, username, created_at, version
           from import_header_set order by lower(set_name)`,
  });
}

/** Makes the set, or changes it where it is there; null where another one has its name. */
export async function keepHeaderSet(
  tx: Transaction,
  { actor, now }: Keeper,
  set: Pick<HeaderSetRow, 'header_set_id' | 'set_name' | 'fields' | 'date_orders' | 'decimal_marks'>,
): Promise<{ version: number } | null> {
  await holdPreferences(tx, 'header');
  const [row] = await tx.query<{ version: number }>({
    name: 'keep-header-set',
    text: `insert into import_header_set as kept
             (hospital_id, header_set_id, set_name, fields, date_orders, decimal_marks, created_by, username, created_at)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9
           where not exists (
             select from import_header_set
             where hospital_id = $1 and lower(set_name) = lower($3) and header_set_id <> $2)
           on conflict (hospital_id, header_set_id) do update
             set set_name = excluded.set_name, fields = excluded.fields, date_orders = excluded.date_orders,
               decimal_marks = excluded.decimal_marks, created_by = excluded.created_by, username = excluded.username, created_at = excluded.created_at,
               version = kept.version + 1
           returning version`,
    values: [
      actor.hospitalId,
      set.header_set_id,
      set.set_name,
      JSON.stringify(set.fields),
      JSON.stringify(set.date_orders),
      JSON.stringify(set.decimal_marks),
      actor.userId,
      actor.username,
      now,
    ],
  });
  return row ?? null;
}

/** What the set says of columns stays as it is, and so do its version and who saved it. */
export async function keepDecimalMarks(
  tx: Transaction,
  { header_set_id, decimal_marks }: Pick<HeaderSetRow, 'header_set_id' | 'decimal_marks'>,
): Promise<void> {
  await tx.query({
    name: 'keep-decimal-marks',
    text: `update import_header_set set decimal_marks = $2
           where hospital_id = current_setting('bolt.hospital_id') and header_set_id = $1`,
    values: [header_set_id, JSON.stringify(decimal_marks)],
  });
}

export interface SubstitutionRow extends Kept, Record<string, unknown> {
  substitution_id: string;
  item_field: KeywordField;
  keyword: string;
  keyword_key: string;
  decision: KeywordDecision['kind'];
  code: string | null;
}

export async function listSubstitutions(tx: Transaction): Promise<SubstitutionRow[]> {
  return tx.query<SubstitutionRow>({
    name: 'list-substitutions',
    text: `select substitution_id, item_field, keyword, keyword_key, decision, code, username, created_at, version
           from import_substitution order by item_field, lower(keyword)`,
  });
}

/** Makes the substitution, or changes it where it is there; null where another one is of the same word. */
export async function keepSubstitution(
  tx: Transaction,
  { actor, now }: Keeper,
  substitution: Pick<
    SubstitutionRow,
    'substitution_id' | 'item_field' | 'keyword' | 'keyword_key' | 'decision' | 'code'
  >,
): Promise<{ version: number } | null> {
  const [row] = await tx.query<{ version: number }>({
    name: 'keep-substitution',
    text: `insert into import_substitution as kept
             (hospital_id, substitution_id, item_field, keyword, keyword_key, decision, code, created_by, username,
              created_at)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
           where not exists (
             select from import_substitution
             where hospital_id = $1 and keyword_key = $5 and substitution_id <> $2)
           on conflict (hospital_id, substitution_id) do update
             set item_field = excluded.item_field, keyword = excluded.keyword, keyword_key = excluded.keyword_key,
               decision = excluded.decision, code = excluded.code, created_by = excluded.created_by,
               username = excluded.username, created_at = excluded.created_at, version = kept.version + 1
           returning version`,
    values: [
      actor.hospitalId,
      substitution.substitution_id,
      substitution.item_field,
      substitution.keyword,
      substitution.keyword_key,
      substitution.decision,
      substitution.code,
      actor.userId,
      actor.username,
      now,
    ],
  });
  return row ?? null;
}

export interface DefaultRuleRow extends Kept, Record<string, unknown> {
  rule_id: string;
  position: number;
  description: string;
  conditions: RuleCondition[];
  set_values: RuleValue[];
  splits: number;
}

/** In the order in which they run. */
export async function listDefaultRules(tx: Transaction): Promise<DefaultRuleRow[]> {
  return tx.query<DefaultRuleRow>({
    name: 'list-default-rules',
    text: `select rule_id, position, description, conditions, set_values, splits, username, created_at, version
           from import_default_rule order by position, created_at, rule_id`,
  });
}

export const asDefaultRule = (row: DefaultRuleRow): DefaultRule => ({
  id: row.rule_id,
  description: row.description,
  conditions: row.conditions,
  values: row.set_values,
  splits: row.splits,
});

/** A new rule runs last; one that is there keeps its place. */
export async function keepDefaultRule(
  tx: Transaction,
  { actor, now }: Keeper,
  rule: DefaultRule,
): Promise<{ version: number }> {
  const [row] = await tx.query<{ version: number }>({
    name: 'keep-default-rule',
    text: `insert into import_default_rule as kept
             (hospital_id, rule_id, position, description, conditions, set_values, splits, created_by, username,
              created_at)
           select $1, $2, coalesce((select max(position) + 1 from import_default_rule where hospital_id = $1), 1),
             $3, $4, $5, $6, $7, $8, $9
           on conflict (hospital_id, rule_id) do update
             set description = excluded.description, conditions = excluded.conditions,
               set_values = excluded.set_values, splits = excluded.splits, created_by = excluded.created_by,
               username = excluded.username, created_at = excluded.created_at, version = kept.version + 1
           returning version`,
    values: [
      actor.hospitalId,
      rule.id,
      rule.description,
      JSON.stringify(rule.conditions),
      JSON.stringify(rule.values),
      rule.splits,
      actor.userId,
      actor.username,
      now,
    ],
  });
  if (!row) throw new Error('a rule that was kept has a version');
  return row;
}

/** The rules run in this order from here on. */
export async function keepRuleOrder(tx: Transaction, ruleIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'keep-rule-order',
    text: `update import_default_rule set position = o.position
           from unnest($1::uuid[]) with ordinality as o(rule_id, position)
           where hospital_id = current_setting('bolt.hospital_id') and import_default_rule.rule_id = o.rule_id`,
    values: [[...ruleIds]],
  });
}

const preferences = {
  header: { table: 'import_header_set', key: 'header_set_id' },
  substitution: { table: 'import_substitution', key: 'substitution_id' },
  rule: { table: 'import_default_rule', key: 'rule_id' },
} as const;

export type PreferenceKind = keyof typeof preferences;

/** All of a kind wait here: a name, a word or a place is asked for and taken by one at a time. */
export async function holdPreferences(tx: Transaction, kind: PreferenceKind): Promise<void> {
  await tx.query({
    name: 'hold-import-preferences',
    text: `select pg_advisory_xact_lock(hashtextextended(current_setting('bolt.hospital_id') || $1, 0))`,
    values: [`/import-${kind}`],
  });
}

export async function deletePreference(tx: Transaction, kind: PreferenceKind, id: string): Promise<void> {
  const { table, key } = preferences[kind];
  await tx.query({
    name: `delete-import-${kind}`,
    text: `delete from ${table} where hospital_id = current_setting('bolt.hospital_id') and ${key} = $1`,
    values: [id],
  });
}
