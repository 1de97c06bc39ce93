/*
 * What every judge says: of a drug line today, of an import row, a formulation or a registration in the same way. A
 * family is a union of codes, a union of what a user may say yes to, and one table with a rule for each code.
 */

export type Severity = 'blocks' | 'needs-override' | 'informs';

/** Something a judge found. */
export type FindingOf<Code extends string, Override extends string> = {
  code: Code;
  severity: Severity;
  /** What a user says yes to; only where the severity is 'needs-override'. */
  override?: Override;
  /** One sentence for the user, figures included. */
  detail: string;
  /** Plain decimals in `unit`; dates ('YYYY-MM-DD') where the finding is about one. */
  measured?: string;
  limit?: string;
  unit?: string;
  /** Where the limit comes from, in the catalogue's words. */
  source?: string;
};

/** How heavy a code is: what needs an override says which, and nothing else has one. */
export type FindingRule<Override extends string> =
  | { severity: Exclude<Severity, 'needs-override'> }
  | { severity: 'needs-override'; override: Override };

/** A rule for each code of a family: a code without one does not compile. */
export type FindingRules<
  Code extends string,
  Override extends string,
  Rule extends FindingRule<Override> = FindingRule<Override>,
> = Readonly<Record<Code, Rule>>;

/** The codes that a user may say yes to. */
export type ConfirmableCode<Rules extends FindingRules<string, string>> = {
  [Code in keyof Rules & string]: Rules[Code] extends { severity: 'needs-override' } ? Code : never;
}[keyof Rules & string];

/** How heavy a finding of this code is: nobody who finds one says so for himself. */
export function weighed<Override extends string>(
  rule: FindingRule<Override>,
): {
  severity: Severity;
  override?: Override;
} {
  return rule.severity === 'needs-override'
    ? { severity: rule.severity, override: rule.override }
    : { severity: rule.severity };
}
