import { type Country, drugDisplayName } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import {
  namedAncillary,
  namedContainer,
  namedContainerType,
  namedDiluent,
  namedDrug,
  namedFinishedProduct,
  namedRoute,
  namedTpnProduct,
} from '../../catalogue/named-entries.ts';
import { containerKind, isDevice } from '../../compounding/line/container-type-rules.ts';
import type { DrugLine } from '../../compounding/line/drug-line.ts';
import { diluentOfLine } from '../../compounding/line/find-presentations.ts';
import { type Decimal, type DecimalInput, parseDecimal } from '../../quantities/decimal.ts';
import type { DrugFacts, LineFacts } from './line-facts.ts';

/** What a judgement knows of a line and the line itself does not say. */
export type ReckonedFacts = { totalVolumeMl?: DecimalInput | null; infusionHours?: DecimalInput | null };

/** A line of codes and typed figures, in the names of the catalogue; what is withdrawn has its name still. */
export function factsOfDrugLine(
  catalogue: Catalogue,
  country: Country,
  line: DrugLine,
  { totalVolumeMl = null, infusionHours = null }: ReckonedFacts = {},
): LineFacts {
  const container = namedContainer(catalogue, line.containerPartCode);
  const diluent = namedDiluent(
    catalogue,
    line.containerTypeId === null ? null : diluentOfLine(catalogue, line),
  );
  const containerTypeName = namedContainerType(catalogue, line.containerTypeId)?.containerTypeName ?? null;
  const ancillaries = [line.ancillary1Id, line.ancillary2Id].map((id) => namedAncillary(catalogue, id));
  return {
    type: line.type,
    drugs: drugsOf(catalogue, country, line),
    orderedAs: productName(catalogue, line) ?? '',
    productCode: line.type === 'TPN' ? line.tpnCode : null,
    routeName: namedRoute(catalogue, line.routeCode)?.administrationRouteDescription ?? null,
    diluentName: diluent && !diluent.pseudo ? diluent.diluentGenericName : null,
    isUndiluted: diluent?.pseudo ?? false,
    containerTypeName,
    containerName: container?.containerName ?? null,
    containerSizeMl: container?.sizeInDefaultUOM ?? null,
    // A finished product is made in the volume that the catalogue gives; of a preparation it is reckoned.
    totalVolumeMl:
      totalVolumeMl ?? (line.type === 'FP' ? figureOf(line.volumeText, catalogueDecimals) : null),
    infusionTime: infusionTimeOf(line, containerTypeName, infusionHours),
    ancillaryNames: ancillaries.flatMap((ancillary) => ancillary?.genericName ?? []),
  };
}

function drugsOf(catalogue: Catalogue, country: Country, line: DrugLine): DrugFacts[] {
  const ordered = [
    { code: line.drugCode, doseText: line.drug1DoseText, unit: line.drug1Unit },
    ...(line.secondDrugShown
      ? [{ code: line.drug2Code, doseText: line.drug2DoseText, unit: line.drug2Unit }]
      : []),
  ];
  return ordered.flatMap(({ code, doseText, unit }) => {
    const drug = namedDrug(catalogue, code);
    return drug ? [{ name: drugDisplayName(drug, country), dose: figureOf(doseText), unit }] : [];
  });
}

function productName(catalogue: Catalogue, line: DrugLine): string | undefined {
  return line.type === 'TPN'
    ? namedTpnProduct(catalogue, line.tpnCode)?.tpn_product
    : namedFinishedProduct(catalogue, line.finishedProductCode)?.description;
}

/** A time that was typed for a container without one is not part of the line. */
function infusionTimeOf(
  { type, infusionTimeText, infusionTimeUnit }: DrugLine,
  containerTypeName: string | null,
  reckonedHours: DecimalInput | null,
): LineFacts['infusionTime'] {
  const kind = containerKind(containerTypeName ?? '');
  if (type !== 'PS' || kind === null || !isDevice(kind)) return null;
  const typed = figureOf(infusionTimeText);
  if (typed) return { value: typed, unit: infusionTimeUnit };
  return reckonedHours === null ? null : { value: reckonedHours, unit: 'hours' };
}

/** A volume of the catalogue may be finer than what a form takes. */
const catalogueDecimals = 6;

/** A figure above zero; what cannot be read, or would be read as another by rounding, is not known. */
function figureOf(text: string, decimals?: number): Decimal | null {
  const parsed = parseDecimal(text, decimals);
  return parsed.ok && parsed.value.greaterThan(0) ? parsed.value : null;
}
