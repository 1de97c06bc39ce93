import type { Favourite } from '@bolt/contracts/favourites.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type DrugLine, emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { finishedProductLine, tpnProductLine } from '@bolt/domain/compounding/line/product-line';

const text = (figure: number | null): string => (figure === null ? '' : String(figure));

/** What a favourite orders, as the form holds it; a product as the catalogue has it today. */
export function favouriteLine(catalogue: Catalogue, favourite: Favourite): DrugLine {
  if (favourite.fp_code !== null) return finishedProductLine(catalogue, favourite.fp_code);
  if (favourite.tpn_code !== null) return tpnProductLine(favourite.tpn_code);
  return {
    ...emptyDrugLine,
    drugCode: favourite.drug1_id,
    drug1DoseText: text(favourite.drug1_dose),
    drug1Unit: favourite.drug1_uom,
    secondDrugShown: favourite.drug2_id !== null,
    drug2Code: favourite.drug2_id,
    drug2DoseText: text(favourite.drug2_dose),
    drug2Unit: favourite.drug2_uom,
    routeCode: favourite.admin_route,
    containerTypeId: favourite.containertype_id,
    diluentId: favourite.diluent_id,
    containerPartCode: favourite.container_part_code,
    infusionTimeText: text(favourite.infusionTime),
    infusionTimeUnit: favourite.infusionTimeDuration ?? 'hours',
    volumeText: text(favourite.diluentVolume),
    exactVolume: favourite.diluentExactFinalVolume,
    ancillary1Id: favourite.ancillary1_id,
    ancillary2Id: favourite.ancillary2_id,
  };
}
