import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { cascadeOrder, changeDrugLine, type DrugLineChange } from './change-drug-line.ts';
import { type DrugLine, type DrugLineField, emptyDrugLine } from './drug-line.ts';
import { lineOptions } from './line-options.ts';
import { finishedProductLine, tpnProductLine } from './product-line.ts';

/** A line that was typed earlier, as it can be typed today, and which of its entries cannot. */
export type RestoredLine = { line: DrugLine; lost: DrugLineField[] };

/** Whether the form offers this choice for the line as it stands. What is typed freely is always offered. */
function isOffered(catalogue: Catalogue, line: DrugLine, { field, value }: DrugLineChange): boolean {
  if (value === null || value === '') return true;
  const options = lineOptions(catalogue, line);
  switch (field) {
    case 'drugCode':
      return catalogue.drugs.has(value);
    case 'drug1Unit':
      return options.drug1Units.includes(value);
    case 'drug2Code':
      return line.secondDrugShown && options.secondDrugs.some(({ drugCode }) => drugCode === value);
    case 'drug2Unit':
      return options.drug2Units.includes(value);
    case 'routeCode':
      return options.routes.some(({ adminRouteCode }) => adminRouteCode === value);
    case 'containerTypeId':
      return options.containerTypes.some(({ containerTypeId }) => containerTypeId === value);
    case 'diluentId':
      return options.diluents.some(({ diluentId }) => diluentId === value);
    case 'containerPartCode':
      return options.containers.some(({ containerPartCode }) => containerPartCode === value);
    case 'ancillary1Id':
      return options.ancillaries1.some(({ componentID }) => componentID === value);
    case 'ancillary2Id':
      return options.ancillaries2.some(({ componentID }) => componentID === value);
    default:
      return true;
  }
}

const isAncillary = (field: DrugLineField) => field === 'ancillary1Id' || field === 'ancillary2Id';

/** Types the preparation anew, field by field. Behind a choice that is gone nothing is typed: it belonged to that. */
function restorePreparation(catalogue: Catalogue, typed: DrugLine): RestoredLine {
  let line = emptyDrugLine;
  for (const field of cascadeOrder) {
    if (typed[field] === line[field]) continue;
    const change = { field, value: typed[field] } as DrugLineChange;
    if (isOffered(catalogue, line, change)) line = changeDrugLine(catalogue, line, change).line;
    else if (!isAncillary(field)) break;
  }
  const lost = cascadeOrder.filter(
    (field) => typed[field] !== line[field] && typed[field] !== emptyDrugLine[field],
  );
  return { line: { ...line, onHold: typed.onHold }, lost };
}

/**
 * Takes back a line that was typed earlier, by way of the cascade: the catalogue may be another one by now, and no
 * entry comes back that could not be made today.
 */
export function restoreLine(catalogue: Catalogue, typed: DrugLine): RestoredLine {
  if (typed.type === 'TPN') {
    const isKnown = typed.tpnCode === null || catalogue.tpnProducts.has(typed.tpnCode);
    if (isKnown && typed.tpnCode !== null) return { line: tpnProductLine(typed.tpnCode), lost: [] };
    return { line: { ...emptyDrugLine, type: 'TPN' }, lost: isKnown ? [] : ['tpnCode'] };
  }
  if (typed.type === 'PS') return restorePreparation(catalogue, typed);
  const code = typed.finishedProductCode ?? '';
  return catalogue.finishedProducts.has(code)
    ? { line: finishedProductLine(catalogue, code), lost: [] }
    : { line: emptyDrugLine, lost: ['drugCode'] };
}
