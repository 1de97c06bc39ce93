import type { FormulationProduct } from '../nutrition/product/validate-product.ts';
import type { TpnProduct } from './catalogue-document.ts';

/** What can be ordered of a hospital's own formulation, as its supplier set it ready. */
export interface OwnProduct extends FormulationProduct {
  formulationId: string;
  /** Of the formulation as it was set ready: another version may be made of something else. */
  formulationVersion: number;
  volumeMl: number | null;
  /** Initials and reference of whom it was made for; not of a registered home patient, whose it is for every call. */
  madeFor?: string | undefined;
  /** False once the supplier has withdrawn it: it keeps its name, and cannot be ordered. */
  isOffered: boolean;
  /** What the supplier said when it withdrew it; null of what is offered, or was made anew since under another code. */
  withdrawnReason: string | null;
  /** What was said of it when it was submitted, and what the catalogue in force says. */
  submittedAs: OwnStability;
  stability: OwnStability;
}

export type OwnStability = '' | 'stable' | 'unstable' | 'unavailable';

/** A product of the nutrition site: of the catalogue, or the hospital's own, of which nobody says all that is said there. */
export type NutritionProduct = Omit<TpnProduct, 'volumeMl' | 'protectFromLight'> & {
  /** null: not known. */
  volumeMl: number | null;
  protectFromLight: boolean | null;
};
