import type { StoredDefaultRule } from '@bolt/contracts/csv-import/preferences';
import type { ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import type { DefaultRule, RuleOperation } from '@bolt/domain/csv-import/rules/default-rules';
import { validateDefaultRule } from '@bolt/domain/csv-import/rules/validate-default-rule';
import { todayIn } from '@bolt/domain/dates/today-in';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { Transaction } from '../../../database/database.ts';
import {
  asDefaultRule,
  type DefaultRuleRow,
  listDefaultRules,
} from '../../../database/queries/import-preferences.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { readPreferences } from '../read-preferences.ts';
import { vocabularyOf } from '../words/vocabulary-of.ts';
import { describeKept } from './preference-change.ts';

export const describeRule = (row: DefaultRuleRow): StoredDefaultRule => {
  const { id, description, conditions, values, splits } = asDefaultRule(row);
  return { id, description, conditions: [...conditions], values: [...values], splits, ...describeKept(row) };
};

export const describeRules = async (tx: Transaction): Promise<{ defaults: StoredDefaultRule[] }> => ({
  defaults: (await listDefaultRules(tx)).map(describeRule),
});

export interface TypedRule {
  default: string;
  conditions: readonly { field: string; operation: string; value?: string | undefined }[];
  values: readonly { field: string; value: string }[];
  selectedSplit: number | string;
}

/** A rule from what was typed, or what is wrong with it at its fields. */
export async function readRule(
  { portal, tx, actor, now }: Pick<ImportWork, 'portal' | 'tx' | 'actor' | 'now'>,
  id: string,
  typed: TypedRule,
): Promise<DefaultRule | Refusal> {
  const [catalogue, { substitutions }] = await Promise.all([
    portal.catalogue.get(tx, actor.catalogueVersion),
    readPreferences(tx),
  ]);
  const rule = {
    description: readableLine(typed.default),
    conditions: typed.conditions.map(({ field, operation, value = '' }) => ({
      field,
      operation,
      value: operation === 'BL' ? '' : readableLine(value),
    })),
    values: typed.values.map(({ field, value }) => ({ field, value: readableLine(value) })),
    splits: Number(typed.selectedSplit),
  };
  const fields = validateDefaultRule(rule, {
    catalogue,
    vocabulary: vocabularyOf(catalogue),
    substitutions,
    today: todayIn(actor.timeZone, now),
  });
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  return {
    ...rule,
    id,
    conditions: rule.conditions.map(({ field, operation, value }) => ({
      field: field as ImportFieldKey,
      operation: operation as RuleOperation,
      value,
    })),
    values: rule.values.map(({ field, value }) => ({ field: field as ImportFieldKey, value })),
  };
}
