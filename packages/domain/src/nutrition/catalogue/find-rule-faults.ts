import { type CatalogueFault, faultAt } from '../../catalogue/check/catalogue-content.ts';
import { findRepeated } from '../../catalogue/check/find-repeated.ts';
import type { PnCatalogueDocument } from './pn-catalogue-document.ts';
import type { RuleClass } from './pn-words.ts';
import type { StabilityRule } from './stability-document.ts';

const file = 'formulations.json';

/** Fields that a check may name; a misspelt one would be told to nobody. */
const plainFields: ReadonlySet<string> = new Set([
  'bag',
  'aminoacid',
  'glucose',
  'lipids.default',
  'lipids.noVitalipid',
  'chloride_acetate',
  'trace_elements',
  'trace_elements_multi',
  'vitamins',
  '(per entry)',
]);
const itemField = /^(electrolytes|additives)\.item_\{(.+)\}$/;

/** What is wrong with the checks of stability. A check that can never speak would let every bag pass. */
export function findRuleFaults(document: PnCatalogueDocument): CatalogueFault[] {
  const { rules, quantities, coverage, shelf_life = [] } = document.stability;
  return [
    ...findRepeated(
      rules,
      ({ id }) => id,
      ({ id }) => faultAt(file, id)('id', 'another check has it already'),
    ),
    ...findRepeated(
      shelf_life,
      ({ id }) => id,
      ({ id }) => faultAt(file, id)('id', 'another shelf life has it already'),
    ),
    ...rules.flatMap((rule) => [
      ...faultsOfRule(rule, document),
      ...[rule.comparison, ...(rule.when ?? [])]
        .filter(({ quantity }) => quantities[quantity] === undefined)
        .map(({ quantity }) => faultAt(file, rule.id)('quantity', `'${quantity}' is not said in words`)),
    ]),
    ...Object.entries(coverage).flatMap(([ruleClass, covered]) =>
      faultsOfCoverage(ruleClass as RuleClass, covered, document),
    ),
    ...document.bases
      .filter(({ extra }) => !rules.some((rule) => rule.applies_to.rule_class.includes(extra.rule_class)))
      .map(({ label }) => faultAt(file, label)('extra.rule_class', 'no check applies to it')),
  ];
}

function faultsOfRule(rule: StabilityRule, { bases }: PnCatalogueDocument): CatalogueFault[] {
  const at = faultAt(file, rule.id);
  const { comparison, severity, field, message } = rule;
  const fields = field === null ? [] : [field].flat();
  const items = (list: 'electrolytes' | 'additives') =>
    new Set(bases.flatMap((base) => base[list].items.map(({ label }) => label)));
  return [
    ...(comparison.operator === 'between' &&
    comparison.lower !== null &&
    comparison.upper !== null &&
    comparison.lower > comparison.upper
      ? [at('comparison', `runs from ${comparison.lower} to ${comparison.upper}`)]
      : []),
    ...(severity === 'error' && (fields.length === 0 || message === null)
      ? [at('field', 'an error needs a field and a message')]
      : []),
    ...fields.flatMap((name) => {
      const [, list, label] = itemField.exec(name) ?? [];
      const isKnown = list
        ? items(list as 'electrolytes' | 'additives').has(label ?? '')
        : plainFields.has(name);
      return isKnown ? [] : [at('field', `'${name}' is no field of the form`)];
    }),
  ];
}

function faultsOfCoverage(
  ruleClass: RuleClass,
  covered: PnCatalogueDocument['stability']['coverage'][RuleClass],
  { settings }: PnCatalogueDocument,
): CatalogueFault[] {
  const at = faultAt(file, ruleClass);
  const known = {
    lipid: settings.lipid,
    multi: settings.trace_elements,
    // Coverage names the element itself, whichever of its salts brings it.
    single: settings.trace_elements,
    vitamins: settings.extra.vitamins,
    additives: settings.extra.additives,
  };
  return Object.entries(known).flatMap(([list, entries]) =>
    covered[list as keyof typeof known]
      .filter((name) => !entries.some(({ label }) => label === name))
      .map((name) => at(`coverage.${list}`, `there is no setting '${name}'`)),
  );
}
