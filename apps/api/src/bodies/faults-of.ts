import type { z } from 'zod';
import { oneOf } from './fault-words.ts';

export interface Fault {
  path: readonly PropertyKey[];
  message: string;
}

type Issue = z.core.$ZodIssue;

/** What is wrong, each fault at the field that has it: a field that is not known, and within forms of which none fits. */
export const faultsOf = (issues: readonly Issue[], path: readonly PropertyKey[] = []): Fault[] =>
  issues.flatMap((issue) => {
    const at = [...path, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...at, key], message: issue.message }));
    if (issue.code === 'invalid_union' && issue.errors.length > 0) return faultsOfNearest(issue.errors, at);
    return [{ path: at, message: issue.message }];
  });

/** Of several forms the one that was come closest to; where forms differ in the value of a field, all its values. */
function faultsOfNearest(forms: readonly Issue[][], path: readonly PropertyKey[]): Fault[] {
  if (forms.every(([first, ...others]) => first?.path.length === 0 && others.length === 0)) {
    const accepted = new Set(forms.flatMap((issues) => faultsOf(issues, path).map(({ message }) => message)));
    return [{ path, message: [...accepted].join(' Or: ') }];
  }
  const depth = (issues: readonly Issue[]) => Math.min(...issues.map((issue) => issue.path.length));
  const [nearest = []] = forms.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length);
  return faultsOf(
    nearest.map((issue) => {
      const alike = forms.map((issues) => issues.find((other) => isSameField(other, issue)));
      const values = alike.flatMap((other) => (other?.code === 'invalid_value' ? other.values : []));
      return issue.code === 'invalid_value' && alike.every(Boolean)
        ? { ...issue, values, message: oneOf(values) }
        : issue;
    }),
    path,
  );
}

const isSameField = (a: Issue, b: Issue) => a.path.join('.') === b.path.join('.');
