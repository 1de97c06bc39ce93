import type { CatalogueDocument } from '@bolt/domain/catalogue/catalogue-document';
import type { CatalogueContent } from '@bolt/domain/catalogue/check/catalogue-content';
import type { CatalogueChange } from '@bolt/domain/catalogue/compare/catalogue-change';
import { compareCatalogues } from '@bolt/domain/catalogue/compare/compare-catalogues';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import {
  countTouchedLines,
  listHospitalIds,
  type TouchedCodes,
  type TouchedHospital,
} from '../../database/queries/catalogue-versions.queries.ts';

/** What a catalogue changes against the one in force, and whose open orders that concerns. */
export interface CatalogueDifference {
  isFirst: boolean;
  changes: CatalogueChange[];
  touched: TouchedHospital[];
  /** Hospitals with rules of delivery of their own that the portal does not have. */
  unknownHospitals: string[];
}

export async function describeDifference(
  owner: OwnerDatabase,
  before: CatalogueDocument | undefined,
  { document }: CatalogueContent,
): Promise<CatalogueDifference> {
  const changes = before ? compareCatalogues(before, document) : [];
  const known = await listHospitalIds(owner);
  return {
    isFirst: before === undefined,
    changes,
    touched: changes.length > 0 ? await countTouchedLines(owner, touchedCodes(changes)) : [],
    unknownHospitals: Object.keys(document.delivery.hospitals).filter((id) => !known.includes(id)),
  };
}

function touchedCodes(changes: readonly CatalogueChange[]): TouchedCodes {
  const codes: TouchedCodes = {
    drugs: [],
    containerTypes: [],
    containers: [],
    diluents: [],
    routes: [],
    ancillaries: [],
    presentations: [],
    finishedProducts: [],
    tpnProducts: [],
    hospitalIds: [],
    everyLine: false,
  };
  for (const { touched } of changes) {
    if (touched === 'no-line') continue;
    if (touched === 'every-line') codes.everyLine = true;
    else if ('hospitalId' in touched) codes.hospitalIds.push(touched.hospitalId);
    else codes[touched.list].push(touched.code);
  }
  return codes;
}
