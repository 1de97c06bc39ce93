import fc from 'fast-check';
import type { Container, PresentationRow } from '../../../catalogue/catalogue-document.ts';
import type { OrderedDose } from '../../doses/dose-history.ts';
import {
  type DrugLine,
  emptyDrugLine,
  type InfusionTimeUnit,
  type LineDelivery,
} from '../../line/drug-line.ts';
import { containerOf, drugOf, files } from './catalogue-files.test-support.ts';

export interface GeneratedLine {
  line: DrugLine;
  deliveries: LineDelivery[];
  hospitalId: string;
  dateOfBirth: string | null;
  /** Minutes since midnight of 3 March 2031, when the line is judged. */
  minutesOfDay: number;
  placedQuantity: number | undefined;
  /** What the patient had, newest first; the line's own order has the key 'HERE'. */
  ordered: OrderedDose[];
  /** Two doses in which the line is ordered, of which the first is judged. */
  parts: [string, string] | null;
}

const percent = (min: number, max: number) => fc.integer({ min, max }).map((drawn) => drawn / 100);

/** What chance decides; shares are of what just fits. */
const chances = fc.record({
  presentation: fc.constantFrom(...files.presentations),
  /** Of any container of the type, offered or not, in one of ten lines. */
  container: fc.nat(),
  anyContainer: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  /** The drug's share of the volume, more often small than large, and the volume's of what the container takes. */
  drugShare: percent(5, 112).map((share) => share * share),
  secondShare: percent(1, 60),
  fillShare: percent(40, 115),
  timeShare: percent(80, 120),
  /** Aims at the very edge of a range of tested concentrations. */
  edge: fc.option(fc.nat(), { freq: 2 }),
  leftEmpty: fc.boolean(),
  exact: fc.boolean(),
  unit: fc.nat(),
  timeUnit: fc.constantFrom<InfusionTimeUnit>('hours', 'minutes', 'days'),
  deliveredAfterDays: fc.integer({ min: 1, max: 60 }),
  treatedAfterDays: fc.option(fc.integer({ min: -1, max: 30 }), { freq: 4 }),
  /** From birth to old age, and every day about the eighteenth birthday. */
  bornBeforeDays: fc.option(
    fc.oneof(fc.integer({ min: 0, max: 36_500 }), fc.integer({ min: 6_550, max: 6_640 })),
    { freq: 4 },
  ),
  minutesOfDay: fc.nat({ max: 1439 }),
  quantity: fc.constantFrom(1, 1, 1, 2, 10, 50, 51, 100),
  placedQuantity: fc.option(fc.constantFrom(1, 5, 10)),
  /** A second delivery so many days after the first, treated on the same day or a day later. */
  secondAfterDays: fc.option(fc.integer({ min: 0, max: 3 })),
  isFar: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  isSplit: fc.integer({ min: 0, max: 4 }).map((draw) => draw === 0),
  ordered: fc.array(
    fc.record({
      isOther: fc.boolean(),
      share: percent(20, 300),
      unit: fc.nat(),
      isSameRoute: fc.integer({ min: 0, max: 3 }).map((draw) => draw > 0),
      isSameType: fc.boolean(),
      /** On the line's own days, or before them. */
      before: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 260 })),
      hasTreatment: fc.boolean(),
      quantity: fc.constantFrom(1, 1, 2, 5),
      order: fc.constantFrom('HERE', 'ONC-1', 'ONC-2', 'ONC-3'),
    }),
    { maxLength: 4 },
  ),
  hospitalId: fc.constantFrom('DMOH01', 'DMOH02', 'DMOH06', 'DMOH08', 'DMOH09', 'DMOH12'),
});
type Chances = typeof chances extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Lines of every presentation, within and beyond every limit; the last of what they order is a whole hundredth. */
export const generatedLines: fc.Arbitrary<GeneratedLine> = chances.map((chance) => ({
  line: lineOf(chance),
  deliveries: deliveriesOf(chance),
  hospitalId: chance.hospitalId,
  dateOfBirth: chance.bornBeforeDays === null ? null : dayAfter(-chance.bornBeforeDays),
  minutesOfDay: chance.minutesOfDay,
  placedQuantity: chance.placedQuantity ?? undefined,
  ordered: orderedOf(chance),
  parts: chance.isSplit ? partsOf(lineOf(chance)) : null,
}));

const hundredths = (figure: number): string => String(Math.max(1, Math.round(figure * 100)) / 100);
const pick = <Item>(items: readonly Item[], draw: number): Item => items[draw % items.length] as Item;

function lineOf(chance: Chances): DrugLine {
  const [, drugCode, drug2Code, routeCode, containerTypeId, diluentId] = chance.presentation;
  const container = containerFor(chance);
  const flow = container.nominalFlowRateMlPerHour ?? 1;
  const fillMl = fillOf(chance, container);
  const unit = pick(drugOf(drugCode).doseUnits, chance.unit);
  const doseText = doseFor(
    drugCode,
    unit,
    edgeOf(chance) * fillMl || chance.drugShare * fillMl * stockOf(drugCode),
  );
  const timed = containerTypeId === 'INF' || (containerTypeId === 'IMT' && !chance.leftEmpty);
  const undiluted = diluentId === 'NONE';
  const filled = containerTypeId === 'FLB' ? !chance.leftEmpty : !timed && containerTypeId !== 'IMT';
  const exact = containerTypeId === 'FLB' || undiluted ? chance.exact : filled;
  return {
    ...emptyDrugLine,
    drugCode,
    drug1DoseText: doseText,
    drug1Unit: unit,
    ...(drug2Code !== null && secondDrug(chance, drug2Code, fillMl)),
    routeCode,
    containerTypeId,
    diluentId,
    containerPartCode: container.containerPartCode,
    ...(timed &&
      infusionTime(
        (fillMl / flow) * (undiluted || containerTypeId === 'IMT' ? chance.timeShare : 1),
        chance.timeUnit,
      )),
    volumeText: filled && (exact || !undiluted) ? hundredths(fillMl) : '',
    exactVolume: exact && containerTypeId !== 'INF' && containerTypeId !== 'IMT',
  };
}

function containerFor({ presentation, container, anyContainer }: Chances): Container {
  const [, , , , typeId, , offered] = presentation;
  const ofType = files.containers.filter(({ containerTypeId }) => containerTypeId === typeId);
  return anyContainer ? pick(ofType, container) : containerOf(pick(offered, container));
}

/** mL to be in the container. An Intermate is filled to its size, an undiluted device and syringe by the drug alone. */
function fillOf({ presentation, fillShare, drugShare }: Chances, container: Container): number {
  const [, , , , typeId, diluentId] = presentation;
  if (typeId === 'IMT') return container.sizeInDefaultUOM;
  if (typeId === 'FLB') return fillShare * container.sizeInDefaultUOM;
  return (diluentId === 'NONE' ? drugShare : fillShare) * container.maximumVolume;
}

const stockOf = (drugCode: string): number => drugOf(drugCode).stockConcentration.value;

/** Stock unit per mL at the edge of a range that is held for the path; 0 where chance does not want one. */
function edgeOf({ presentation, edge }: Chances): number {
  const [, drugCode, , , typeId, diluentId]: PresentationRow = presentation;
  const edges = drugOf(drugCode)
    .stability.filter((entry) => entry.containerTypeId === typeId && entry.diluentId === diluentId)
    .flatMap(({ concentrationMin, concentrationMax }) => [concentrationMin, concentrationMax]);
  return edge === null || edges.length === 0 ? 0 : pick(edges, edge);
}

/** The dose in that unit of so much of the stock's. */
function doseFor(drugCode: string, unit: string, inStockUnit: number): string {
  const { unitConversions } = drugOf(drugCode);
  const factor = unitConversions.find((each) => each.unit === unit)?.toStockUnitFactor ?? 1;
  return hundredths(inStockUnit / factor);
}

function secondDrug({ secondShare, unit }: Chances, drug2Code: string, fillMl: number): Partial<DrugLine> {
  const drug2Unit = pick(drugOf(drug2Code).doseUnits, unit);
  const drug2DoseText = doseFor(drug2Code, drug2Unit, secondShare * fillMl * stockOf(drug2Code));
  return { secondDrugShown: true, drug2Code, drug2Unit, drug2DoseText };
}

const inUnit: Record<InfusionTimeUnit, number> = { hours: 1, minutes: 60, days: 1 / 24 };

const infusionTime = (hours: number, infusionTimeUnit: InfusionTimeUnit): Partial<DrugLine> => ({
  infusionTimeText: hundredths(hours * inUnit[infusionTimeUnit]),
  infusionTimeUnit,
});

const REFERENCE_DAY = Date.UTC(2031, 2, 3);

const dayAfter = (days: number) => new Date(REFERENCE_DAY + days * 86_400_000).toISOString().slice(0, 10);

function deliveriesOf(chance: Chances): LineDelivery[] {
  const { treatedAfterDays, quantity, secondAfterDays } = chance;
  const delivered = chance.deliveredAfterDays + (chance.isFar ? 340 : 0);
  const treated = treatedAfterDays === null ? null : dayAfter(delivered + treatedAfterDays);
  const first = { deliveryDate: dayAfter(delivered), treatmentDate: treated, quantity };
  if (secondAfterDays === null) return [first];
  return [first, { ...first, deliveryDate: dayAfter(delivered + secondAfterDays), quantity: 1 }];
}

function orderedOf(chance: Chances): OrderedDose[] {
  const [, drugCode, , routeCode, containerTypeId] = chance.presentation;
  const line = lineOf(chance);
  const [{ deliveryDate = '', treatmentDate = null } = {}] = deliveriesOf(chance);
  const shift = (date: string, days: number) =>
    new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
  const doses = chance.ordered.map((each, index): OrderedDose => {
    const unit = pick(drugOf(drugCode).doseUnits, each.unit);
    const { unitConversions } = drugOf(drugCode);
    const factor = (of: string | null) =>
      unitConversions.find((conversion) => conversion.unit === of)?.toStockUnitFactor ?? 1;
    const delivered = shift(deliveryDate, each.before);
    const treated = each.hasTreatment ? shift(treatmentDate ?? deliveryDate, each.before) : null;
    return {
      orderLineItemId: `line ${index}`,
      drugCode: each.isOther ? 'PARACETAMOL' : drugCode,
      routeCode: each.isSameRoute ? routeCode : 'ANOTHER',
      containerTypeId: each.isSameType ? containerTypeId : 'ANOTHER',
      unit,
      dose: hundredths((Number(line.drug1DoseText) * each.share * factor(line.drug1Unit)) / factor(unit)),
      doseSplit: null,
      deliveryDate: delivered,
      treatmentDate: treated,
      date: treated ?? delivered,
      quantity: each.quantity,
      order: {
        key: each.order,
        reference: each.order,
        isDraft: each.order !== 'ONC-1' && each.order !== 'ONC-2',
      },
    };
  });
  return doses.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
}

/** Two doses that add up to the line's; none of a pair. */
function partsOf({ drug1DoseText, secondDrugShown }: DrugLine): [string, string] | null {
  const whole = Math.round(Number(drug1DoseText) * 100);
  if (secondDrugShown || whole < 2) return null;
  const half = Math.floor(whole / 2);
  return [String(half / 100), String((whole - half) / 100)];
}
