import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { defaultAncillary } from '@bolt/domain/compounding/line/ancillary-options';
import { type DrugLine, emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { readDemonstrationFile } from './demonstration-files.ts';

/** Least, most and step. */
type DoseRange = [number, number, number];

/** A preparation that hospitals order; codes are the catalogue's. */
export interface DemonstrationPreparation {
  drug: string;
  dose: DoseRange;
  unit: string;
  drug2?: string;
  dose2?: DoseRange;
  unit2?: string;
  route: string;
  type: string;
  diluent: string;
  container: string;
  volumeMl?: number;
  exact?: boolean;
  hours?: number;
  /** Deliveries of the line, a few days apart; 1 unless said. */
  deliveries?: number;
  /** Pieces of each delivery; 1 unless said. */
  quantityOf?: number;
}

/** A ward's way of ordering: what a patient there gets, and what lies in its stock. */
export interface DemonstrationService {
  reference: string;
  wards: string[];
  sets: string[][];
  products: string[];
}

export interface DemonstrationFormulary {
  preparations: Record<string, DemonstrationPreparation>;
  services: DemonstrationService[];
  unusualSets: string[][];
  nutrition: Record<'adult' | 'neonatal', string[]>;
  favourites: { preparations: string[]; nutrition: string[] };
}

export const readFormulary = (): Promise<DemonstrationFormulary> =>
  readDemonstrationFile('preparations.json');

export function preparationOf(formulary: DemonstrationFormulary, key: string): DemonstrationPreparation {
  const preparation = formulary.preparations[key];
  if (!preparation) throw new Error(`There is no preparation '${key}'`);
  return preparation;
}

/** The dose of a body size: 0 the least of the range, 1 the most, on a whole step. */
export function doseText([least, most, step]: DoseRange, size: number): string {
  const steps = Math.round(((most - least) * size) / step);
  return String(Math.round((least + steps * step) * 100) / 100);
}

/** The line as a user would have typed it. @param size of the patient, 0 to 1: the same patient, the same dose. */
export function drugLineOfRow(
  catalogue: Catalogue,
  preparation: DemonstrationPreparation,
  size: number,
): DrugLine {
  const { drug2, dose2, unit2, hours, volumeMl } = preparation;
  const line: DrugLine = {
    ...emptyDrugLine,
    drugCode: preparation.drug,
    drug1DoseText: doseText(preparation.dose, size),
    drug1Unit: preparation.unit,
    secondDrugShown: drug2 !== undefined,
    drug2Code: drug2 ?? null,
    drug2DoseText: dose2 ? doseText(dose2, size) : '',
    drug2Unit: unit2 ?? null,
    routeCode: preparation.route,
    containerTypeId: preparation.type,
    diluentId: preparation.diluent,
    containerPartCode: preparation.container,
    infusionTimeText: hours === undefined ? '' : String(hours),
    volumeText: volumeMl === undefined ? '' : String(volumeMl),
    exactVolume: preparation.exact ?? false,
  };
  return { ...line, ancillary1Id: defaultAncillary(catalogue, line)?.componentID ?? null };
}
