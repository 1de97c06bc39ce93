import type { ImportFieldKey, skippedColumn } from '@bolt/domain/csv-import/import-fields';
import type { KeywordField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import type { KeywordDecision } from '@bolt/domain/csv-import/keywords/substitutions';
import type { DateField, DateOrder } from '@bolt/domain/csv-import/rows/read-cells';
import type { DefaultRule, RuleCondition, RuleValue } from '@bolt/domain/csv-import/rules/default-rules';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';

/** Who keeps a preference, and when. */
export interface Keeper {
  actor: Actor;
  now: Date;
}

interface Kept extends Record<string, unknown> {
  username: string;
  created_at: Date;
}

export interface HeaderSetRow extends Kept {
  header_set_id: string;
  set_name: string;
  fields: Record<string, ImportFieldKey | typeof skippedColumn>;
  date_orders: Partial<Record<DateField, DateOrder>>;
}

/** Row-level security leaves those of the current hospital. */
export async function listHeaderSets(tx: Transaction): Promise<HeaderSetRow[]> {
  return tx.query<HeaderSetRow>({
    name: 'list-header-sets',
    text: `select header_set_id, set_name, fields, date_orders, username, created_at
           from import_header_set order by lower(set_name)`,
  });
}

/** Makes the set, or changes it where it is there; false where another one has its name. */
export async function keepHeaderSet(
  tx: Transaction,
  { actor, now }: Keeper,
  set: Pick<HeaderSetRow, 'header_set_id' | 'set_name' | 'fields' | 'date_orders'>,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'keep-header-set',
    text: `insert into import_header_set
             (hospital_id, header_set_id, set_name, fields, date_orders, created_by, username, created_at)
           select $1, $2, $3, $4, $5, $6, $7, $8
           where not exists (
             select from import_header_set
             where hospital_id = $1 and lower(set_name) = lower($3) and header_set_id <> $2)
           on conflict (hospital_id, header_set_id) do update
             set set_name = excluded.set_name, fields = excluded.fields, date_orders = excluded.date_orders,
               created_by = excluded.created_by, username = excluded.username, created_at = excluded.created_at
           returning header_set_id`,
    values: [
      actor.hospitalId,
      set.header_set_id,
      set.set_name,
      JSON.stringify(set.fields),
      JSON.stringify(set.date_orders),
      actor.userId,
      actor.username,
      now,
    ],
  });
  return rows.length > 0;
}

export interface SubstitutionRow extends Kept {
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
    text: `select substitution_id, item_field, keyword, keyword_key, decision, code, username, created_at
           from import_substitution order by item_field, lower(keyword)`,
  });
}

/** One decision for each word of a kind: a new one takes the place of the old. */
export async function keepSubstitutions(
  tx: Transaction,
  { actor, now }: Keeper,
  substitutions: readonly Omit<SubstitutionRow, keyof Kept>[],
): Promise<void> {
  await tx.query({
    name: 'keep-substitutions',
    text: `insert into import_substitution
             (hospital_id, substitution_id, item_field, keyword, keyword_key, decision, code, created_by, username,
              created_at)
           select $1, s.substitution_id, s.item_field, s.keyword, s.keyword_key, s.decision, s.code, $2, $3, $4
           from jsonb_to_recordset($5) as s(substitution_id uuid, item_field text, keyword text, keyword_key text,
             decision text, code text)
           on conflict (hospital_id, keyword_key) do update
             set item_field = excluded.item_field, keyword = excluded.keyword, decision = excluded.decision,
               code = excluded.code, created_by = excluded.created_by, username = excluded.username,
               created_at = excluded.created_at`,
    values: [actor.hospitalId, actor.userId, actor.username, now, JSON.stringify(substitutions)],
  });
}

export interface DefaultRuleRow extends Kept {
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
    text: `select rule_id, position, description, conditions, set_values, splits, username, created_at
           from import_default_rule order by position, created_at`,
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
): Promise<void> {
  await tx.query({
    name: 'keep-default-rule',
    text: `insert into import_default_rule
             (hospital_id, rule_id, position, description, conditions, set_values, splits, created_by, username,
              created_at)
           select $1, $2, coalesce((select max(position) + 1 from import_default_rule where hospital_id = $1), 1),
             $3, $4, $5, $6, $7, $8, $9
           on conflict (hospital_id, rule_id) do update
             set description = excluded.description, conditions = excluded.conditions,
               set_values = excluded.set_values, splits = excluded.splits, created_by = excluded.created_by,
               username = excluded.username, created_at = excluded.created_at`,
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
}

const preferences = {
  header: { table: 'import_header_set', key: 'header_set_id' },
  substitution: { table: 'import_substitution', key: 'substitution_id' },
  default: { table: 'import_default_rule', key: 'rule_id' },
} as const;

/** Answers whether it was there. */
export async function deletePreference(
  tx: Transaction,
  kind: keyof typeof preferences,
  id: string,
): Promise<boolean> {
  const { table, key } = preferences[kind];
  const rows = await tx.query({
    name: `delete-import-${kind}`,
    text: `delete from ${table} where hospital_id = current_setting('bolt.hospital_id') and ${key} = $1 returning ${key}`,
    values: [id],
  });
  return rows.length > 0;
}
