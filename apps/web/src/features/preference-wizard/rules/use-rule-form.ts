import type { StoredDefaultRule } from '@bolt/contracts/csv-import/preferences';
import { isKeywordField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { decisionOf } from '@bolt/domain/csv-import/keywords/skip-options';
import { substitutionKey } from '@bolt/domain/csv-import/keywords/substitutions';
import { validateDefaultRule } from '@bolt/domain/csv-import/rules/validate-default-rule';
import { todayIn } from '@bolt/domain/dates/today-in';
import { useQuery } from '@tanstack/react-query';
import { byRowKey } from '#platform/form/entry-rows.ts';
import { useAutosavedForm } from '#platform/form/use-autosaved-form.ts';
import { useSession } from '#platform/session/session.tsx';
import { substitutionsQuery } from '../preference-queries.ts';
import type { CatalogueWords } from '../use-catalogue-words.ts';
import { draftKey } from '../wizard-areas.ts';
import { ruleEntries, ruleOfEntries } from './rule-entries.ts';

/** A rule as it is typed, and what is wrong with it: the same rules as the server's. */
export function useRuleForm(opened: StoredDefaultRule | undefined, words: CatalogueWords) {
  const { hospitalTimeZone } = useSession();
  const { data: kept = [] } = useQuery(substitutionsQuery);
  const substitutions = new Map(
    kept.flatMap(({ item_field, item_cust, item_code, item_bolt }) =>
      isKeywordField(item_field)
        ? [[substitutionKey(item_field, item_cust), decisionOf(item_code ?? item_bolt)] as const]
        : [],
    ),
  );
  const { catalogue, vocabulary } = words;
  const context = {
    catalogue,
    vocabulary,
    substitutions,
    today: todayIn(hospitalTimeZone, new Date()),
  };
  const validate = (entries: Record<string, string>) =>
    byRowKey(validateDefaultRule(ruleOfEntries(entries), context), entries);
  const form = useAutosavedForm<Record<string, string>>({
    opened: ruleEntries(opened),
    validate,
    entryKey: draftKey('defaults', opened?.id),
    basis: opened?.version,
  });
  return { ...form, isRight: Object.keys(validate(form.entries)).length === 0 };
}

export type RuleForm = ReturnType<typeof useRuleForm>;
