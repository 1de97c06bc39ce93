import { describeStorage, storageTemperature } from '../../compounding/stability/describe-storage.ts';
import { Decimal } from '../../quantities/decimal.ts';
import { durationInUnit } from '../../quantities/format-duration.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { ShelfLifeCeiling } from '../catalogue/stability-document.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import { countBag } from '../ledger/ledger-of.ts';
import { readBag } from '../ledger/read-bag.ts';
import { hasLipid, isThere } from '../stability/entries-of-bag.ts';
import { type ProductEntries, storageTypes } from './validate-product.ts';

/** The longest shelf life that the catalogue gives a formulation in one storage, for what it holds. */
export interface ShelfLifeLimit {
  /** '2-8C' */
  storage: string;
  /** null: no figure is loaded for it. */
  hours: number | null;
  /** 'with vitamins (recalled product information), version 2026.2-demo'; empty without a figure. */
  basis: string;
}

/** What somebody read before they confirmed a shelf life: both in hours, no limit where no data are loaded. */
export interface ConfirmedShelfLife {
  hours: number;
  limit: number | null;
}

type Kept = Pick<ProductEntries, 'stabilityStorage' | 'stabilityUOM' | 'stabilityStorageType'>;

/** One for each storage that a product may have: of the ceilings that apply to the bag the shortest. */
export function shelfLifeLimits(content: FormulationContent, catalogue: PnCatalogue): ShelfLifeLimit[] {
  const applying = ceilingsOf(content, catalogue);
  return storageTypes.map((storage) => {
    const [shortest] = applying
      .filter((ceiling) => ceiling.storage === storage)
      .sort((left, right) => left.hours - right.hours);
    return { storage, hours: shortest?.hours ?? null, basis: shortest ? basisOf(shortest, catalogue) : '' };
  });
}

function ceilingsOf(content: FormulationContent, catalogue: PnCatalogue): ShelfLifeCeiling[] {
  const bag = readBag(content, catalogue);
  if (!bag) return [];
  const isEmulsion = hasLipid(countBag(bag, catalogue));
  const hasVitamins = bag.vitamins.some(isThere);
  const isMet = (wanted: boolean | undefined, there: boolean) => wanted === undefined || wanted === there;
  return (catalogue.document.stability.shelf_life ?? []).filter(
    ({ applies_to: { rule_class, lipid_present, vitamins_present } }) =>
      rule_class.includes(bag.base.extra.rule_class) &&
      isMet(lipid_present, isEmulsion) &&
      isMet(vitamins_present, hasVitamins),
  );
}

const basisOf = ({ words, source, version }: ShelfLifeCeiling, { document }: PnCatalogue): string =>
  `${words} (${source.map((code) => document.sources[code] ?? code).join('; ')}, version ${version})`;

export const shelfLifeHours = ({ stabilityStorage, stabilityUOM }: Kept): number =>
  stabilityStorage * (stabilityUOM === 'days' ? 24 : 1);

/** '900 hours (37.5 days)', '24 days (576 hours)': the unit beside the one that it was entered in, which is one pick away. */
export function shelfLifeInBoth(product: Kept): string {
  const hours = shelfLifeHours(product);
  const inHours = durationInUnit(hours, 'hours');
  const inDays = durationInUnit(new Decimal(hours).dividedBy(24).toDecimalPlaces(1), 'days');
  return product.stabilityUOM === 'days' ? `${inDays} (${inHours})` : `${inHours} (${inDays})`;
}

/** What has to be confirmed of a shelf life before it is recommended or approved; null where it keeps to the data. */
export function shelfLifeToConfirm(
  product: Kept,
  limits: readonly ShelfLifeLimit[],
): ConfirmedShelfLife | null {
  const limit = limitOf(product, limits)?.hours ?? null;
  const hours = shelfLifeHours(product);
  return limit !== null && hours <= limit ? null : { hours, limit };
}

/** Whether exactly what is to be confirmed was. */
export const isShelfLifeConfirmed = (
  asked: ConfirmedShelfLife | null,
  confirmed: ConfirmedShelfLife | undefined,
): boolean => asked === null || (asked.hours === confirmed?.hours && asked.limit === confirmed.limit);

/** The question: what is entered, and what the data say. */
export function shelfLifeWarning(product: Kept, limits: readonly ShelfLifeLimit[]): string {
  const limit = limitOf(product, limits);
  const entered = `${shelfLifeInBoth(product)}, ${storageTemperature(product.stabilityStorageType)}`;
  if (!limit || limit.hours === null)
    return `${entered}: no data are loaded for how long this formulation keeps so.`;
  const longest = describeStorage({
    stabilityStorage: limit.hours,
    stabilityUOM: 'hours',
    stabilityStorageType: limit.storage,
  });
  return `${entered}, is longer than the data give for what it holds: ${longest}, ${limit.basis}.`;
}

const limitOf = ({ stabilityStorageType }: Kept, limits: readonly ShelfLifeLimit[]) =>
  limits.find(({ storage }) => storage === stabilityStorageType);
