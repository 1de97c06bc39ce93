import type { DecimalInput } from '../../quantities/decimal.ts';

/** A drug of a line, as the hospital's country writes it; what is not known yet is null. */
export type DrugFacts = { name: string; dose: DecimalInput | null; unit: string | null };

/**
 * The few facts that a line in words is made of: a form, a draft, a placed order and a label have them all alike.
 * null where the line has no such thing, or nobody knows it (yet).
 */
export type LineFacts = {
  type: 'PS' | 'FP' | 'TPN';
  drugs: readonly DrugFacts[];
  /** What a product is called, and a preparation whose drugs nobody can name any more. */
  orderedAs: string;
  /** Of a nutrition product: two formulations of a hospital may have one name. */
  productCode: string | null;
  routeName: string | null;
  /** null as well where nothing is diluted. */
  diluentName: string | null;
  isUndiluted: boolean;
  containerTypeName: string | null;
  containerName: string | null;
  containerSizeMl: DecimalInput | null;
  totalVolumeMl: DecimalInput | null;
  /** As it was ordered: 30 minutes are not said to be half an hour. */
  infusionTime: { value: DecimalInput; unit: string } | null;
  ancillaryNames: readonly string[];
};
