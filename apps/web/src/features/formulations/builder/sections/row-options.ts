import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import {
  type WhyNot,
  whyNoTraceElement,
  whyNoVitamin,
} from '@bolt/domain/nutrition/validation/micronutrient-rules';

export interface RowOption {
  value: string;
  label: string;
  isDisabled?: boolean;
  /** Why it cannot be chosen beside the others. */
  hint?: string | undefined;
}

const reasons: Readonly<Record<NonNullable<WhyNot>, string>> = {
  'picked-already': 'Already chosen',
  'one-multi-alone': 'One multi product only',
  'not-beside': 'Not with what is chosen',
  'fish-lipid': 'Not with fish lipid',
};

/** What a row of trace elements may hold beside the other rows. */
export function elementOptions(
  base: PnBase,
  others: readonly string[],
  nameOf: (label: string) => string,
): RowOption[] {
  const { multi, single } = base.micronutrients.trace_elements;
  const multis = new Set(multi.map(({ label }) => label));
  const typeOf = (label: string) => (multis.has(label) ? ('multi' as const) : ('single' as const));
  const rows = others.map((label) => ({ label, type: typeOf(label) }));
  return [...multi, ...single].map(({ label }) => {
    const type = typeOf(label);
    const name = type === 'multi' ? `${nameOf(label)}, multi` : nameOf(label);
    return option(label, name, whyNoTraceElement({ label, type }, rows));
  });
}

/** What a row of vitamins may hold beside the other rows and the lipid. */
export function vitaminOptions(
  base: PnBase,
  others: readonly string[],
  lipid: string,
  catalogue: PnCatalogue,
): RowOption[] {
  const hasFishLipid = base.extra.fish_oil ?? catalogue.lipids.get(lipid)?.extra.fish_oil ?? false;
  return base.micronutrients.vitamins.map(({ label }) =>
    option(label, label, whyNoVitamin(label, others, hasFishLipid, catalogue)),
  );
}

const option = (value: string, label: string, whyNot: WhyNot): RowOption =>
  whyNot === null ? { value, label } : { value, label, isDisabled: true, hint: reasons[whyNot] };

/** What was chosen stays to be read, and is not to be chosen again, where base or catalogue do not offer it any more. */
export const withChosen = (options: readonly RowOption[], name: string): readonly RowOption[] =>
  name === '' || options.some(({ value }) => value === name)
    ? options
    : [{ value: name, label: `${name} (no longer offered)`, isDisabled: true }, ...options];
