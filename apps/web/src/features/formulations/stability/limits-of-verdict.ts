import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type { MeasuredQuantity } from '@bolt/domain/nutrition/catalogue/stability-document';
import type { StabilityCheck, StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import type { PlotPoint, SolubleArea } from '../pictures/place-on-plot.ts';

export interface UpperLimit {
  /** null while it is not known. */
  measured: number | null;
  limit: number;
}

/** The upper limits that hold for a bag, by what they limit: the lowest of those that break it. */
export function limitsOfVerdict(
  { checks }: StabilityVerdict,
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

export interface PhosphateLimits {
  bag: PlotPoint;
  area: SolubleArea | null;
  phosphateName: 'inorganic' | 'organic';
}

/** Where calcium and phosphate of a bag stand, for the picture; null where the two are not held against limits. */
export function phosphateLimits(limits: ReadonlyMap<MeasuredQuantity, UpperLimit>): PhosphateLimits | null {
  const calcium = limits.get('calcium_per_litre');
  const inorganic = limits.get('inorganic_phosphate_per_litre');
  const organic = limits.get('organic_phosphate_per_litre') ?? limits.get('total_phosphate_per_litre');
  const isInorganic = (inorganic?.measured ?? 0) > 0 || !organic;
  const phosphate = isInorganic ? inorganic : organic;
  if (!calcium || !phosphate || calcium.measured === null || phosphate.measured === null) return null;
  const product = isInorganic ? limits.get('calcium_x_inorganic_phosphate') : undefined;
  return {
    bag: { calcium: calcium.measured, phosphate: phosphate.measured },
    area: {
      calciumMax: calcium.limit,
      phosphateMax: phosphate.limit,
      ...(product && { productMax: product.limit }),
    },
    phosphateName: isInorganic ? 'inorganic' : 'organic',
  };
}

/** What is limited of an electrolyte of the base's list; phosphate by its type. */
export function quantityOfElectrolyte(label: string, type: string): MeasuredQuantity | null {
  switch (label) {
    case 'Sodium':
      return 'sodium_per_litre';
    case 'Potassium':
      return 'potassium_per_litre';
    case 'Magnesium':
      return 'magnesium_per_litre';
    case 'Calcium':
      return 'calcium_per_litre';
    case 'Phosphate':
      return type === 'Organic' ? 'organic_phosphate_per_litre' : 'inorganic_phosphate_per_litre';
    default:
      return null;
  }
}

/** Whether required fields are empty: nothing can be said of a bag that is not described yet. */
export function hasMissing({ checks }: StabilityVerdict, { document }: PnCatalogue): boolean {
  const required = new Set(
    document.stability.rules
      .filter(({ comparison }) => comparison.quantity === 'missing_required_count')
      .map(({ id }) => id),
  );
  return checks.some(({ id, outcome }) => required.has(id) && outcome === 'error');
}

/** mOsm/L up to which a peripheral line will do for the bags of a base's class; undefined where none is stated. */
export function peripheralMax({ extra }: PnBase, { document }: PnCatalogue): number | undefined {
  const rule = document.stability.rules.find(
    ({ comparison, applies_to }) =>
      comparison.quantity === 'osmolarity_mOsm_per_litre' && applies_to.rule_class.includes(extra.rule_class),
  );
  return rule && rule.comparison.operator !== 'between' ? (rule.comparison.limit ?? undefined) : undefined;
}
