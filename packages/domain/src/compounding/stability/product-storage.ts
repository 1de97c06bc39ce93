import type { FinishedProduct } from '../../catalogue/catalogue-document.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import type { StabilityVerdict } from '../findings/evaluation.ts';
import type { DrugLine } from '../line/drug-line.ts';

/** How long something keeps; null = no claim at that temperature. */
export type StorageFigures = Pick<StabilityVerdict, 'hours2to8C' | 'hours25C' | 'inUse'>;

type Stored = Pick<FinishedProduct, 'stabilityStorage' | 'stabilityUOM' | 'stabilityStorageType'>;

const hoursOf: Record<string, number> = { hours: 1, days: 24 };

/** The storage that the catalogue states of a product; null where unit or temperature are none that are known. */
export function productStorage({
  stabilityStorage,
  stabilityUOM,
  stabilityStorageType,
}: Stored): StorageFigures | null {
  const unit = hoursOf[stabilityUOM.trim().toLowerCase()];
  if (unit === undefined) return null;
  const hours = stabilityStorage * unit;
  const type = stabilityStorageType.toLowerCase().replace(/[\s°]/g, '');
  if (type === '2-8c') return { hours2to8C: hours, hours25C: null, inUse: null };
  if (type === 'below25c') return { hours2to8C: null, hours25C: hours, inUse: null };
  return null;
}

/**
 * The storage of a line's finished or nutrition product; null for a preparation, and for one that is not held. Of a
 * formulation that was withdrawn what was ordered of it before keeps as long as was signed.
 */
export function storageOfProductLine(
  {
    finishedProducts,
    tpnProducts,
    ownProducts,
  }: Pick<Catalogue, 'finishedProducts' | 'tpnProducts' | 'ownProducts'>,
  line: Pick<DrugLine, 'finishedProductCode' | 'tpnCode'>,
): StorageFigures | null {
  const code = line.tpnCode ?? '';
  const product =
    finishedProducts.get(line.finishedProductCode ?? '') ?? tpnProducts.get(code) ?? ownProducts.get(code);
  return product ? productStorage(product) : null;
}

/** What an order says of itself: what was found of it, and what it stands there with. */
type OrderedStorage = Pick<DrugLine, 'finishedProductCode' | 'tpnCode'> & {
  stability: StorageFigures | null;
} & { [Field in keyof Stored]?: Stored[Field] | null };

/**
 * How long a line keeps, to both sides of the counter: as it was judged, or as its product states; of a nutrition product
 * that the catalogue at hand does not hold, as its order states it.
 */
export function storageOfLine(
  catalogue: Parameters<typeof storageOfProductLine>[0],
  line: OrderedStorage,
): StorageFigures | null {
  const held = line.stability ?? storageOfProductLine(catalogue, line);
  if (held !== null || line.tpnCode === null) return held;
  const { stabilityStorage = null, stabilityUOM, stabilityStorageType } = line;
  if (stabilityStorage === null || !stabilityUOM || !stabilityStorageType) return null;
  return productStorage({ stabilityStorage, stabilityUOM, stabilityStorageType });
}
