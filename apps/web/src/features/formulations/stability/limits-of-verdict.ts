import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type { MeasuredQuantity } from '@bolt/domain/nutrition/catalogue/stability-document';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import type { StabilityCheck, StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import type { PlotPoint, SolubleArea } from '../pictures/place-on-plot.ts';

export interface UpperLimit {
  /** null while it is not known. */
  measured: number | null;
  limit: number;
}

/** The upper limits that hold for a bag, by what they limit: the lowest of those that break it. */
export function limitsOfVerdict(
  { checks }: Pick<StabilityVerdict, 'checks'>,
  { document }: PnCatalogue,
): ReadonlyMap<MeasuredQuantity, UpperLimit> {
  const rules = new Map(document.stability.rules.map((rule) => [rule.id, rule]));
  const limits = new Map<MeasuredQuantity, UpperLimit>();
  for (const check of checks) {
    const rule = rules.get(check.id);
    if (rule?.severity !== 'error' || check.outcome === 'does-not-apply') continue;
    const { comparison } = rule;
    const limit = comparison.operator === 'between' ? comparison.upper : upperOf(comparison);
    if (limit === null) continue;
    const known = limits.get(comparison.quantity);
    if (!known || limit < known.limit)
      limits.set(comparison.quantity, { measured: numberOf(check), limit: edgeOf(check, limit) });
  }
  return limits;
}

/** Beyond it the bag is outside: what it uses of the tolerance is not drawn as broken. */
const edgeOf = ({ tolerance }: StabilityCheck, limit: number): number =>
  tolerance === undefined ? limit : Number((limit + Number(tolerance)).toFixed(6));

const upperOf = ({ operator, limit }: { operator: string; limit: number | null }): number | null =>
  operator === '<=' || operator === '<' ? limit : null;

const numberOf = ({ measured }: StabilityCheck): number | null =>
  measured === null ? null : Number(measured.replaceAll(',', ''));

type PhosphateName = 'inorganic' | 'organic' | 'total';

export interface PhosphateLimit extends UpperLimit {
  name: PhosphateName;
}

const phosphates: Readonly<Record<PhosphateName, MeasuredQuantity>> = {
  organic: 'organic_phosphate_per_litre',
  inorganic: 'inorganic_phosphate_per_litre',
  total: 'total_phosphate_per_litre',
};

/**
 * Each phosphate that a bag has, or that is to be added to it, with the limit that holds for it: a triple-chamber bag
 * brings organic phosphate and may be given inorganic. None while neither is known.
 */
export function phosphatesOf(
  limits: ReadonlyMap<MeasuredQuantity, UpperLimit>,
  addedType: string,
): PhosphateLimit[] {
  const held = (name: PhosphateName, isAdded: boolean): PhosphateLimit[] => {
    const limit = limits.get(phosphates[name]);
    return limit && (isAdded || (limit.measured ?? 0) > 0) ? [{ name, ...limit }] : [];
  };
  const inorganic = held('inorganic', addedType === 'Inorganic');
  if (limits.has(phosphates.organic)) return [...held('organic', addedType === 'Organic'), ...inorganic];
  // Where organic phosphate has no limit of its own, that of all together says nothing more of inorganic alone.
  const isMore = limits.get(phosphates.total)?.measured !== inorganic[0]?.measured;
  return [...(isMore || inorganic.length === 0 ? held('total', addedType === 'Organic') : []), ...inorganic];
}

/** The limit of how much phosphate may be added to a bag; undefined where only that of the whole bag is limited, or none. */
export function addedPhosphateLimit(
  limits: ReadonlyMap<MeasuredQuantity, UpperLimit>,
  addedType: string,
): UpperLimit | undefined {
  if (addedType === 'Organic') return limits.get('organic_phosphate_added_mmol');
  return addedType === 'Inorganic' ? limits.get('inorganic_phosphate_added_mmol') : undefined;
}

/**
 * Calcium and inorganic phosphate limit each other where their product is limited: what each may come to beside the
 * other's amount, in place of its own limit where that is more.
 */
export function limitsBesideEachOther(
  limits: ReadonlyMap<MeasuredQuantity, UpperLimit>,
): ReadonlyMap<MeasuredQuantity, UpperLimit> {
  const product = limits.get('calcium_x_inorganic_phosphate');
  const pair = ['calcium_per_litre', 'inorganic_phosphate_per_litre'] as const;
  const [calcium, phosphate] = pair.map((quantity) => limits.get(quantity));
  if (!product || !calcium?.measured || !phosphate?.measured) return limits;
  const isMet = product.measured !== null && product.measured <= product.limit;
  const beside = (own: UpperLimit, other: number): UpperLimit => {
    const room = Math.floor((product.limit / other) * 100) / 100;
    // Figures are rounded: what is met is never drawn as broken.
    return { ...own, limit: Math.min(own.limit, isMet ? Math.max(room, own.measured ?? 0) : room) };
  };
  return new Map([
    ...limits,
    [pair[0], beside(calcium, phosphate.measured)],
    [pair[1], beside(phosphate, calcium.measured)],
  ]);
}

export interface PhosphateLimits {
  bag: PlotPoint;
  area: SolubleArea | null;
  phosphateName: PhosphateName;
  /** What else of phosphate the bag holds, which this picture does not measure. */
  besides: PhosphateLimit | undefined;
}

/**
 * Where calcium and phosphate of a bag stand, for the picture: inorganic phosphate where there is any, which precipitates
 * sooner. null where the two are not held against limits, or no phosphate is in the bag.
 */
export function phosphateLimits(limits: ReadonlyMap<MeasuredQuantity, UpperLimit>): PhosphateLimits | null {
  const calcium = limits.get('calcium_per_litre');
  const held = phosphatesOf(limits, '');
  const phosphate = held.find(({ name }) => name === 'inorganic') ?? held[0];
  if (!calcium || !phosphate || calcium.measured === null || phosphate.measured === null) return null;
  const product = phosphate.name === 'inorganic' ? limits.get('calcium_x_inorganic_phosphate') : undefined;
  return {
    bag: { calcium: calcium.measured, phosphate: phosphate.measured },
    area: {
      calciumMax: calcium.limit,
      phosphateMax: phosphate.limit,
      ...(product && { productMax: product.limit }),
    },
    phosphateName: phosphate.name,
    besides: held.find(({ name }) => name !== phosphate.name),
  };
}

/** What is limited of an electrolyte of the base's list; of phosphate see `phosphatesOf`. */
export function quantityOfElectrolyte(label: string): MeasuredQuantity | null {
  switch (label) {
    case 'Sodium':
      return 'sodium_per_litre';
    case 'Potassium':
      return 'potassium_per_litre';
    case 'Magnesium':
      return 'magnesium_per_litre';
    case 'Calcium':
      return 'calcium_per_litre';
    default:
      return null;
  }
}

/** Required fields that are empty, by the names of the form. */
export function missingFields(
  { checks }: StabilityVerdict,
  { bag_details }: Pick<FormulationForm, 'bag_details'>,
  { document }: PnCatalogue,
): string[] {
  const required = new Set(
    document.stability.rules
      .filter(({ comparison }) => comparison.quantity === 'missing_required_count')
      .map(({ id }) => id),
  );
  const ofBag = checks.filter(({ id, outcome }) => required.has(id) && outcome === 'error');
  return [...(bag_details === '' ? ['bag_details'] : []), ...ofBag.flatMap(({ fields }) => fields)];
}

/** Whether anything of the bag itself is missing: nothing can be said of one that is not described yet. */
export const hasMissing = (fields: readonly string[]): boolean =>
  fields.some((field) => field !== 'bag_details');

/** mOsm/L up to which a peripheral line will do for the bags of a base's class; undefined where none is stated. */
export function peripheralMax({ extra }: PnBase, { document }: PnCatalogue): number | undefined {
  const rule = document.stability.rules.find(
    ({ comparison, applies_to }) =>
      comparison.quantity === 'osmolarity_mOsm_per_litre' && applies_to.rule_class.includes(extra.rule_class),
  );
  return rule && rule.comparison.operator !== 'between' ? (rule.comparison.limit ?? undefined) : undefined;
}
