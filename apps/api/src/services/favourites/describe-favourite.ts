import type { Favourite } from '@bolt/contracts/favourites.contract';
import { type Country, drugNaming } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { findWithdrawn } from '@bolt/domain/compounding/line/find-withdrawn';
import { orderedVolume } from '@bolt/domain/compounding/volumes/volume-limits';
import { factsOfDrugLine } from '@bolt/domain/orders/line-words/facts-of-drug-line';
import { nameOfLine } from '@bolt/domain/orders/line-words/line-words';
import { parseDecimal } from '@bolt/domain/quantities/decimal';
import type { FavouriteRow } from '../../database/queries/favourites.queries.ts';
import { maximumDose } from '../order-entry/lines/maximum-dose.ts';
import { displayNameOf, nameLine } from '../order-entry/lines/name-line.ts';

/** A favourite under the specification's names, in the words of the catalogue. */
export function describeFavourite(
  catalogue: Catalogue,
  { favourite_id, title, line }: FavouriteRow,
  countryCode: string,
): Favourite {
  const guidance = maximumDose(catalogue, line.drugCode, line.drug1Unit, line.routeCode);
  const infusionTime = figure(line.infusionTimeText);
  return {
    id: favourite_id,
    title,
    drugs: nameOfLine(factsOfDrugLine(catalogue, countryCode as Country, line)),
    name: nameLine(catalogue, line, countryCode),
    type: line.type,
    drug_name: displayNameOf(catalogue, line.drugCode, countryCode),
    drug1_id: line.drugCode,
    drug1_dose: figure(line.drug1DoseText),
    drug1_uom: line.drug1Unit,
    drug1_maxdose: guidance.maximum,
    drug1_maxdoseuom: guidance.unit,
    drug2_id: line.drug2Code,
    drug2_name: displayNameOf(catalogue, line.drug2Code, countryCode),
    drug2_dose: figure(line.drug2DoseText),
    drug2_uom: line.drug2Unit,
    admin_route: line.routeCode,
    containertype_id: line.containerTypeId,
    container_part_code: line.containerPartCode,
    diluent_id: line.diluentId,
    diluentVolume: figure(orderedVolume(catalogue, line) ?? ''),
    diluentExactFinalVolume: line.exactVolume,
    ancillary1_id: line.ancillary1Id,
    ancillary2_id: line.ancillary2Id,
    infusionTime,
    infusionTimeDuration: infusionTime === null ? null : line.infusionTimeUnit,
    fp_code: line.finishedProductCode,
    tpn_code: line.tpnCode,
    withdrawn: findWithdrawn(catalogue, line, drugNaming(countryCode as Country))?.detail ?? null,
  };
}

/** null where nothing was entered: a dose that is not there is never zero. */
function figure(text: string): number | null {
  const parsed = parseDecimal(text);
  return parsed.ok ? parsed.value.toNumber() : null;
}
