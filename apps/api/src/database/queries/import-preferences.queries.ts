import type { ImportFieldKey, skippedColumn } from '@bolt/domain/csv-import/import-fields';
import type { KeywordField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import type { KeywordDecision } from '@bolt/domain/csv-import/keywords/substitutions';
import type { DateField, DateOrder } from '@bolt/domain/csv-import/rows/read-cells';
import type { DefaultRule, RuleCondition, RuleValue } from '@bolt/domain/csv-import/rules/default-rules';
import type { Transaction } from '../database.ts';

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
