import type { KeywordDecision, Substitutions } from '@bolt/domain/csv-import/keywords/substitutions';
import type { DefaultRule } from '@bolt/domain/csv-import/rules/default-rules';
import type { Transaction } from '../../database/database.ts';
import {
  asDefaultRule,
  listDefaultRules,
  listSubstitutions,
  type SubstitutionRow,
} from '../../database/queries/import-preferences.queries.ts';

/** What the hospital has taught the import. */
export interface Preferences {
  substitutions: Substitutions;
  rules: readonly DefaultRule[];
}

export async function readPreferences(tx: Transaction): Promise<Preferences> {
  const [substitutions, rules] = await Promise.all([listSubstitutions(tx), listDefaultRules(tx)]);
  return {
    substitutions: new Map(substitutions.map((row) => [row.keyword_key, decisionOf(row)])),
    rules: rules.map(asDefaultRule),
  };
}

/** A word that was skipped once was skipped for that upload alone, and is not kept. */
function decisionOf({ decision, code }: SubstitutionRow): KeywordDecision {
  switch (decision) {
    case 'entry':
      return { kind: 'entry', code: code ?? '' };
    case 'skip-row':
      return { kind: 'skip-row', always: true };
    case 'ignore-field':
      return { kind: 'ignore-field' };
  }
}
