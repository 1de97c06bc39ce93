import type { KeywordDecision } from '@bolt/domain/csv-import/keywords/substitutions';
import type { StoredDecision } from '../../../database/queries/import-keywords.queries.ts';

interface Stored {
  decision: StoredDecision;
  code: string | null;
}

export function storedDecision(decision: KeywordDecision): Stored {
  switch (decision.kind) {
    case 'entry':
      return { decision: 'entry', code: decision.code };
    case 'skip-row':
      return { decision: decision.always ? 'skip-row' : 'skip-once', code: null };
    case 'ignore-field':
      return { decision: 'ignore-field', code: null };
  }
}

export function readDecision({ decision, code }: Stored): KeywordDecision {
  switch (decision) {
    case 'entry':
      return { kind: 'entry', code: code ?? '' };
    case 'skip-row':
      return { kind: 'skip-row', always: true };
    case 'skip-once':
      return { kind: 'skip-row', always: false };
    case 'ignore-field':
      return { kind: 'ignore-field' };
  }
}
