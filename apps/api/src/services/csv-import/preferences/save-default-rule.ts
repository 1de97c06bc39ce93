import { newId } from '../../../database/new-id.ts';
import {
  asDefaultRule,
  deletePreference,
  holdPreferences,
  keepDefaultRule,
  listDefaultRules,
} from '../../../database/queries/import-preferences.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { describeRule, readRule, type TypedRule } from './default-rules.ts';
import { findSeen, recordPreference } from './preference-change.ts';

/** More would be read by nobody, and each is tried on each row. */
const MOST_RULES = 200;

/** A new rule runs last; one with an id keeps its place. */
export async function saveDefaultRule(
  work: ImportWork,
  typed: TypedRule & { id?: string | undefined; version?: number | undefined },
): Promise<{ id: string; version: number } | Refusal> {
  await holdPreferences(work.tx, 'rule');
  const rules = await listDefaultRules(work.tx);
  const before =
    typed.id === undefined
      ? undefined
      : findSeen(rules, (row) => row.rule_id === typed.id, typed.version, describeRule);
  if (before instanceof Refusal) return before;
  if (!before && rules.length >= MOST_RULES) {
    return refuse('form-invalid', {
      fields: { default: `There are ${MOST_RULES} rules already. Delete one that holds for no rows.` },
    });
  }
  const rule = await readRule(work, before?.rule_id ?? newId(), typed);
  if (rule instanceof Refusal) return rule;
  const kept = await keepDefaultRule(work.tx, work, rule);
  await recordPreference(work, {
    kind: 'rule',
    id: rule.id,
    done: before ? 'edited' : 'added',
    before: before && asDefaultRule(before),
    after: rule,
  });
  return { id: rule.id, version: kept.version };
}

export async function deleteDefaultRule(
  work: ImportWork,
  { default_delete: id, version }: { default_delete: string; version?: number | undefined },
): Promise<{ deleted: string } | Refusal> {
  await holdPreferences(work.tx, 'rule');
  const rules = await listDefaultRules(work.tx);
  const before = findSeen(rules, (row) => row.rule_id === id, version, describeRule);
  if (before instanceof Refusal) return before;
  await deletePreference(work.tx, 'rule', id);
  await recordPreference(work, {
    kind: 'rule',
    id,
    done: 'deleted',
    before: asDefaultRule(before),
    after: null,
  });
  return { deleted: id };
}
