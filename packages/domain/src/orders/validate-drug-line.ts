import type { Catalogue } from '../catalogue/index-catalogue.ts';
import { keptOfCatalogue } from '../catalogue/kept-of-catalogue.ts';
import type { DrugLine, DrugLineField } from '../compounding/line/drug-line.ts';
import { longestInfusion } from '../compounding/line/infusion-time.ts';
import { type LineOptions, lineOptions } from '../compounding/line/line-options.ts';
import { volumeLimits } from '../compounding/volumes/volume-limits.ts';
import { type Decimal, parseDecimal, unreadMessage } from '../quantities/decimal.ts';
import { collectMessages, type FieldMessages, requiredField } from './field-messages.ts';

type FigureRule = {
  required: boolean;
  notAboveZero: string;
  /** A last rule for a readable figure above zero. */
  within?: (value: Decimal) => string | null;
};

export const notAnOption = 'Choose one of the options';

function figureMessage(text: string, rule: FigureRule): string | null {
  const parsed = parseDecimal(text);
  if (!parsed.ok) {
    if (parsed.problem === 'empty') return rule.required ? requiredField : null;
    return unreadMessage(parsed.problem);
  }
  if (!parsed.value.greaterThan(0)) return rule.notAboveZero;
  return rule.within?.(parsed.value) ?? null;
}

function doseMessage(text: string): string | null {
  return figureMessage(text, { required: true, notAboveZero: 'Dose must be greater than zero' });
}

function choiceMessage<Value>(
  value: Value | null,
  isOption: (value: Value) => boolean,
  required = true,
): string | null {
  if (value === null) return required ? requiredField : null;
  return isOption(value) ? null : notAnOption;
}

function infusionTimeMessage(line: DrugLine, options: LineOptions): string | null {
  if (!options.infusionTimeShown) return null;
  return figureMessage(line.infusionTimeText, {
    required: true,
    notAboveZero: 'Infusion time must be greater than zero',
    within: (value) =>
      value.greaterThan(longestInfusion[line.infusionTimeUnit]) ? 'Max value allowed 168 hours' : null,
  });
}

function volumeMessage(catalogue: Catalogue, line: DrugLine, options: LineOptions): string | null {
  if (options.volumeRule === null || options.volumeRule === 'hidden') return null;
  const { minimumMl, maximumMl } = volumeLimits(catalogue, line);
  return figureMessage(line.volumeText, {
    required: options.volumeRequired,
    notAboveZero: 'Volume must be greater than zero',
    within: (value) => {
      if (minimumMl && value.lessThan(minimumMl)) return `Min value allowed ${minimumMl.toFixed()}mL`;
      return maximumMl && value.greaterThan(maximumMl) ? `Max value allowed ${maximumMl.toFixed()}mL` : null;
    },
  });
}

function containerTypeMessage(line: DrugLine, options: LineOptions): string | null {
  const message = choiceMessage(line.containerTypeId, (id) =>
    options.containerTypes.some((type) => type.containerTypeId === id),
  );
  return message ?? (options.volumeRule === null ? 'Container type is not valid' : null);
}

/** What was offered at the last paths of a catalogue: the lines of an order take few, and each key of a form the same. */
const offeredAt = keptOfCatalogue<LineOptions>(200);

/** The options are the same for all lines that chose the same. */
function optionsOf(catalogue: Catalogue, line: DrugLine): LineOptions {
  const { type, drugCode, secondDrugShown, drug2Code, routeCode, containerTypeId, diluentId } = line;
  const { containerPartCode } = line;
  const chosen = [type, drugCode, secondDrugShown, drug2Code, routeCode, containerTypeId, diluentId];
  return offeredAt(catalogue, JSON.stringify([...chosen, containerPartCode]), () =>
    lineOptions(catalogue, line),
  );
}

function validatePresentation(catalogue: Catalogue, line: DrugLine): FieldMessages<DrugLineField> {
  const options = optionsOf(catalogue, line);
  const second = line.secondDrugShown;
  const among = (list: LineOptions['ancillaries1']) => (id: number) =>
    list.some((ancillary) => ancillary.componentID === id);
  return collectMessages<DrugLineField>({
    finishedProductCode: null,
    tpnCode: null,
    secondDrugShown: null,
    infusionTimeUnit: null,
    exactVolume: null,
    onHold: null,
    drugCode: choiceMessage(line.drugCode, (code) => catalogue.drugs.has(code)),
    drug1DoseText: doseMessage(line.drug1DoseText),
    drug1Unit: choiceMessage(line.drug1Unit, (unit) => options.drug1Units.includes(unit)),
    drug2Code: second
      ? choiceMessage(line.drug2Code, (code) => options.secondDrugs.some((drug) => drug.drugCode === code))
      : null,
    drug2DoseText: second ? doseMessage(line.drug2DoseText) : null,
    drug2Unit: second ? choiceMessage(line.drug2Unit, (unit) => options.drug2Units.includes(unit)) : null,
    routeCode: choiceMessage(line.routeCode, (code) =>
      options.routes.some((route) => route.adminRouteCode === code),
    ),
    containerTypeId: containerTypeMessage(line, options),
    diluentId: choiceMessage(
      line.diluentId,
      (id) => options.diluents.some((diluent) => diluent.diluentId === id),
      !options.diluentOptional,
    ),
    containerPartCode: choiceMessage(line.containerPartCode, (code) =>
      options.containers.some((container) => container.containerPartCode === code),
    ),
    infusionTimeText: infusionTimeMessage(line, options),
    volumeText: volumeMessage(catalogue, line, options),
    ancillary1Id: choiceMessage(line.ancillary1Id, among(options.ancillaries1), options.ancillary1Required),
    ancillary2Id: choiceMessage(line.ancillary2Id, among(options.ancillaries2), false),
  });
}

/**
 * The form's rules by field, for screen and server alike; delivery rows are judged by validate-delivery-rows. A
 * finished product and a nutrition product have no rule but their own choice: the catalogue fills the rest.
 */
export function validateDrugLine(catalogue: Catalogue, line: DrugLine): FieldMessages<DrugLineField> {
  if (line.type === 'PS') return validatePresentation(catalogue, line);
  const code = line.type === 'FP' ? line.finishedProductCode : line.tpnCode;
  const known = line.type === 'FP' ? catalogue.finishedProducts : catalogue.tpnProducts;
  const message = choiceMessage(code, (each) => known.has(each));
  return message ? { drugCode: message } : {};
}
