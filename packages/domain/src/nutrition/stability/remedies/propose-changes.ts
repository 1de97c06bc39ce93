import { greatest, type Ratio, ratioOf, zero } from '../../../quantities/ratio.ts';
import type { PnCatalogue } from '../../catalogue/index-pn-catalogue.ts';
import type { MeasuredQuantity } from '../../catalogue/stability-document.ts';
import { plainText } from '../../form/convert-energy.ts';
import { isVitalipid, named } from '../../ledger/named-products.ts';
import { reachOf } from '../../ledger/share-anions.ts';
import { isThere } from '../entries-of-bag.ts';
import type { CheckedBag, CheckOutcome } from '../run-checks.ts';
import {
  removeTrace,
  removeVitamin,
  setAdditive,
  setElectrolyte,
  setPhosphateType,
  withFormulation,
} from './change-content.ts';
import type { Proposal } from './proposal.ts';

/** Other ways than another amount: another type of phosphate, another lipid, something left out, another choice. */
export function proposeChanges(
  outcome: CheckOutcome,
  checked: CheckedBag,
  catalogue: PnCatalogue,
): Proposal[] {
  const { quantity } = outcome.rule.comparison;
  return [
    ...(phosphateQuantities.has(quantity) ? proposePhosphateType(checked) : []),
    ...(potassiumQuantities.has(quantity) ? proposePotassium(checked) : []),
    ...(quantity.startsWith('chloride_salt') ? proposeAnions(checked) : []),
    ...proposeRemovals(quantity, checked, catalogue),
    ...(quantity === 'vitalipid_mL' ? proposeLipids(checked, catalogue) : []),
  ];
}

const phosphateQuantities: ReadonlySet<MeasuredQuantity> = new Set([
  'calcium_x_inorganic_phosphate',
  'calcium_per_litre',
  'inorganic_phosphate_per_litre',
  'organic_phosphate_per_litre',
  'organic_phosphate_added_mmol',
  'inorganic_phosphate_added_mmol',
  'monovalent_pool_mmol',
  'potassium_per_litre',
]);

const fieldOfElectrolyte = (label: string, { base }: CheckedBag['counted']['bag']): string =>
  `electrolytes.item_${base.electrolytes.items.findIndex((item) => item.label === label)}`;

function proposePhosphateType({ content, counted: { bag } }: CheckedBag): Proposal[] {
  const entry = bag.electrolytes.find(({ setting }) => setting === 'phosphate');
  if (!entry?.type || !isThere(entry)) return [];
  const other = entry.type === 'Organic' ? 'Inorganic' : 'Organic';
  return [
    {
      kind: 'phosphate-type',
      text: `Use ${other.toLowerCase()} phosphate`,
      field: fieldOfElectrolyte(entry.label, bag),
      content: setPhosphateType(content, other),
    },
  ];
}

const potassiumQuantities: ReadonlySet<MeasuredQuantity> = new Set([
  'monovalent_pool_mmol',
  'potassium_per_litre',
]);

/** As much potassium as comes with the phosphate, where less was entered. */
function proposePotassium({ content, counted: { bag, entered } }: CheckedBag): Proposal[] {
  const { potassium, inorganicPhosphate } = entered;
  const isShort = potassium.amount.compare(inorganicPhosphate.amount) < 0;
  if (!isShort || [...potassium.missing, ...inorganicPhosphate.missing].length > 0) return [];
  const least = plainText(inorganicPhosphate.amount.roundedUp(2));
  return [
    {
      kind: 'raise',
      text: `At least ${least} mmol of potassium in this bag`,
      field: fieldOfElectrolyte('Potassium', bag),
      content: setElectrolyte(content, 'Potassium', least),
    },
  ];
}

/** The end of what can be reached on the side of what was asked for, or as near to equal as the salts allow. */
function proposeAnions({ content, counted: { anions, bag } }: CheckedBag): Proposal[] {
  const { label, quantity } = bag.choice;
  const isChloride = label === 'Specified Chloride';
  const [from, to] = reachOf(anions)[isChloride ? 'chloride' : 'acetate'];
  const known = from.missing.length === 0 && to.missing.length === 0;
  const propose = (text: string, choice: string, amount: string | null): Proposal => ({
    kind: 'lower',
    text,
    field: 'chloride_acetate',
    content: withFormulation(content, { chloride_acetate: { label: choice, quantity: amount } }),
  });
  const name = isChloride ? 'chloride' : 'acetate';
  const nearest = (): Proposal[] => {
    if (!label || !quantity || !known) return [];
    const isAbove = quantity.compare(to.amount) > 0;
    const end: Ratio = isAbove ? to.amount.roundedDown(2) : from.amount.roundedUp(2);
    const words = `${isAbove ? 'At most' : 'At least'} ${plainText(end)} mmol of ${name} in this bag`;
    return end.isPositive
      ? [{ ...propose(words, label, plainText(end)), kind: isAbove ? 'lower' : 'raise' }]
      : [];
  };
  return [...nearest(), propose('Balance chloride and acetate', 'Balanced', null)];
}

/** Leaving out what a check does not allow, one thing at a time. */
function proposeRemovals(
  quantity: MeasuredQuantity,
  { content, counted: { bag } }: CheckedBag,
  catalogue: PnCatalogue,
): Proposal[] {
  const without = (label: string, field: string, changed: Proposal['content']): Proposal => ({
    kind: 'remove',
    text: `Leave out ${label}`,
    field,
    content: changed,
  });
  const traces = (isMeant: (row: (typeof bag.traces)[number]) => boolean) =>
    bag.traces
      .filter((row) => isThere(row) && isMeant(row))
      .map(({ label, place, type }) =>
        without(
          label,
          type === 'multi' ? 'trace_elements_multi' : 'trace_elements',
          removeTrace(content, place),
        ),
      );
  const vitamins = (isMeant: (label: string) => boolean) =>
    bag.vitamins
      .filter((row) => isThere(row) && isMeant(row.label))
      .map(({ label, place }) => without(label, 'vitamins', removeVitamin(content, place)));
  const additives = (isMeant: (label: string) => boolean) =>
    bag.additives
      .filter((row) => isThere(row) && isMeant(row.label))
      .map(({ label }) => {
        const place = bag.base.additives.items.findIndex((item) => item.label === label);
        return without(label, `additives.item_${place}`, setAdditive(content, label, null));
      });
  const brings = (element: string) => (row: (typeof bag.traces)[number]) =>
    row.setting?.composition.some((line) => line.label === element) ?? false;
  const isRepeated = (rows: readonly { label: string }[], label: string) =>
    rows.filter((row) => row.label === label).length > 1;
  const covered = catalogue.document.stability.coverage[bag.base.extra.rule_class];
  switch (quantity) {
    case 'single_iron_micromol':
      return traces((row) => row.type === 'single' && brings(named.iron)(row));
    case 'multi_iron_microgram':
      return traces((row) => row.type === 'multi' && brings(named.iron)(row));
    case 'multi_row_count':
      return traces(({ type }) => type === 'multi');
    case 'duplicate_row_count':
      return [
        ...traces(({ label }) => isRepeated(bag.traces, label)),
        ...vitamins((label) => isRepeated(bag.vitamins, label)),
      ];
    case 'incompatible_vitamin_pairs':
      return vitamins(() => true);
    case 'soluvit_value':
      return [
        ...vitamins((label) => label === named.soluvit),
        ...additives((label) => label === named.heparin),
      ];
    case 'vitalipid_mL':
      return vitamins(isVitalipid);
    case 'heparin_units_per_mL':
      return additives((label) => label === named.heparin);
    case 'copper_micromol_per_litre':
      return traces(brings('Copper'));
    case 'uncovered_entry_count':
    case 'unknown_entry_count':
      return [
        ...traces(({ setting, label, type }) => !setting || !covered[type].includes(label)),
        ...vitamins((label) => !covered.vitamins.includes(label)),
        ...additives((label) => !covered.additives.includes(label)),
      ];
    case 'inorganic_phosphate_added_mmol':
      return [
        {
          ...without(
            'phosphate',
            fieldOfElectrolyte('Phosphate', bag),
            setElectrolyte(content, 'Phosphate', null),
          ),
        },
      ];
    default:
      return [];
  }
}

/** Lipids without fish oil, beside which Vitalipid may stand. */
function proposeLipids({ content, counted: { bag } }: CheckedBag, catalogue: PnCatalogue): Proposal[] {
  const { macronutrients } = content.formulation;
  const { lipid } = macronutrients ?? {};
  if (!macronutrients || !lipid || !bag.lipid?.amount) return [];
  const grams = greatest(bag.lipid.amount, zero);
  return (bag.base.macronutrients.lipid?.choices ?? []).flatMap(({ label }) => {
    const setting = catalogue.lipids.get(label);
    if (!setting || setting.extra.fish_oil || setting.extra.verdict !== 'rules') return [];
    const kcal = plainText(grams.times(ratioOf(setting.g_to_kcal_rate)));
    return [
      {
        kind: 'remove' as const,
        text: `Use ${label}`,
        field: 'lipids.default',
        content: withFormulation(content, {
          macronutrients: { ...macronutrients, lipid: { ...lipid, label, quantity_kcal: kcal } },
        }),
      },
    ];
  });
}
