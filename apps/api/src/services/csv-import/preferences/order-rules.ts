import type { StoredDefaultRule } from '@bolt/contracts/csv-import/preferences';
import {
  holdPreferences,
  keepRuleOrder,
  listDefaultRules,
} from '../../../database/queries/import-preferences.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { describeRule, describeRules } from './default-rules.ts';
import { recordPreference } from './preference-change.ts';

/** A later rule reads what an earlier one set, so their order is said whole: every rule that is there, once. */
export async function orderRules(
  work: ImportWork,
  { rules, seen }: { rules: readonly string[]; seen?: readonly string[] | undefined },
): Promise<{ defaults: StoredDefaultRule[] } | Refusal> {
  await holdPreferences(work.tx, 'rule');
  const before = await listDefaultRules(work.tx);
  const there = before.map(({ rule_id }) => rule_id);
  const hasThese = rules.length === there.length && there.every((id) => rules.includes(id));
  if (!hasThese || (seen && seen.join() !== there.join())) {
    return refuse('stale-version', {
      about: { changes: ['The rules are others by now, or in another order.'] },
      current: { defaults: before.map(describeRule) },
    });
  }
  const [first] = rules;
  if (first !== undefined && rules.join() !== there.join()) {
    await keepRuleOrder(work.tx, rules);
    await recordPreference(work, { kind: 'rule', id: first, done: 'ordered', before: there, after: rules });
  }
  return describeRules(work.tx);
}
