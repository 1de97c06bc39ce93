import { containerKind } from '../../compounding/line/container-type-rules.ts';
import { Decimal } from '../../quantities/decimal.ts';
import { formatDuration } from '../../quantities/format-duration.ts';
import { formatQuantity, formatVolumeMl } from '../../quantities/format-quantity.ts';
import type { DrugFacts, LineFacts } from './line-facts.ts';
import { withinSentence } from './within-sentence.ts';

/*
 * The one mouth for a line: whatever says a line, or a part of one, says it with these.
 */

/** What is ordered, piece by piece, so that a screen can set the dose apart from the name. */
export type TitlePart = { name: string; dose: string | null };

/** '4,560 mg'; null where there is no dose. */
export const doseInWords = ({ dose, unit }: Pick<DrugFacts, 'dose' | 'unit'>): string | null =>
  dose === null ? null : formatQuantity(dose, unit ?? '').trim();

/** 'Night bag for ZS (4711), DMO-F-001': the code tells a formulation from another one of the same name. */
export const productInWords = (name: string, code: string | null): string =>
  [name, code].filter(Boolean).join(', ');

/** A preparation by its drugs with their doses; a product by its own name, whatever is in it. */
export function titleOfLine({ type, drugs, orderedAs, productCode }: LineFacts): TitlePart[] {
  if (type !== 'PS' || drugs.length === 0)
    return [{ name: productInWords(orderedAs, productCode), dose: null }];
  return drugs.map((drug) => ({ name: drug.name, dose: doseInWords(drug) }));
}

/** 'fluorouracil 4,560 mg', of two drugs both joined by a plus. */
export const nameOfLine = (facts: LineFacts): string =>
  titleOfLine(facts)
    .map(({ name, dose }) => (dose ? `${name} ${dose}` : name))
    .join(' + ');

/** Each drug with its dose, as a fact by itself; a drug without a dose says nothing there. */
export const drugsInWords = ({ drugs }: LineFacts): string[] =>
  drugs.flatMap((drug) => (drug.dose === null ? [] : [`${drug.name} ${doseInWords(drug)}`]));

/** As a fact by itself; in a sentence nothing stands where nothing is diluted. */
export const diluentInWords = ({ diluentName, isUndiluted }: LineFacts): string | null =>
  isUndiluted ? 'Undiluted' : diluentName;

/** 'Infusor LV5'; a bag of fluid is 'Fluid Bag 250 mL', because its own name says the diluent once more. */
export function containerInWords(facts: LineFacts): string | null {
  const { containerTypeName: type, containerName: name, containerSizeMl: sizeMl, diluentName } = facts;
  const isFluidBag = type !== null && containerKind(type) === 'fluidbag';
  if (!name || !isFluidBag || !diluentName || sizeMl === null) return name || type;
  return `${type} ${formatVolumeMl(sizeMl)}`;
}

export const volumeInWords = ({ totalVolumeMl }: LineFacts): string | null =>
  totalVolumeMl === null ? null : formatVolumeMl(totalVolumeMl);

/** Up to it an infusion time means "none" (specification, business constants). */
const noInfusion = new Decimal('0.001');

/** '46 hours', '1 hour'; null where there is no infusion time to say. */
export function infusionTimeInWords({ infusionTime }: LineFacts): string | null {
  if (!infusionTime || !new Decimal(infusionTime.value).greaterThan(noInfusion)) return null;
  return formatDuration(infusionTime.value, infusionTime.unit || 'hours');
}

export const ancillariesInWords = ({ ancillaryNames }: LineFacts): string | null =>
  ancillaryNames.join(', ') || null;

/** 'in sodium chloride 0.9%, Infusor LV5, 230 mL over 46 hours, intravenous' */
export function preparationOfLine(facts: LineFacts): string {
  const { diluentName, routeName } = facts;
  const [volume, time] = [volumeInWords(facts), infusionTimeInWords(facts)];
  const parts = [
    diluentName && `in ${withinSentence(diluentName)}`,
    containerInWords(facts),
    [volume, time && `over ${time}`].filter(Boolean).join(' '),
    routeName && withinSentence(routeName),
  ];
  const sentence = parts.filter(Boolean).join(', ');
  return diluentName ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
