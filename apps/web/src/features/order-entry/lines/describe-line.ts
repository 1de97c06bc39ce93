import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { formatNumber, formatQuantity, formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import { withinSentence } from '#parts/orders/within-sentence.ts';
import { shownDay } from '../shown-day.ts';

/** 'fluorouracil 4,560 mg', as the hospital's country writes the drug; a product by its own name. */
export function lineTitle(line: DraftLine): { name: string; dose: string | null }[] {
  if (line.type !== 'PS') return [{ name: line.tpn_product ?? line.description, dose: null }];
  const first = { name: line.drug1Name ?? line.drugName, dose: doseText(line.drug1Dose, line.drug1UOM) };
  if (!line.drug2_name) return [first];
  return [first, { name: line.drug2_name, dose: doseText(line.drug2Dose, line.drug2UOM) }];
}

/** The same in one piece, for a question or a reader. */
export const lineName = (line: DraftLine): string =>
  lineTitle(line)
    .map(({ name, dose }) => (dose ? `${name} ${dose}` : name))
    .join(' + ');

/** 'in sodium chloride 0.9%, Infusor LV5, 230 mL over 46 hours, intravenous' */
export function linePreparation(line: DraftLine): string {
  const volume = line.totalVolume === null ? null : formatVolumeMl(line.totalVolume);
  const infusion = infusionText(line);
  const parts = [
    line.diluent && `in ${withinSentence(line.diluent)}`,
    containerText(line),
    volume && infusion ? `${volume} over ${infusion}` : (volume ?? infusion),
    line.admin_route_desc && withinSentence(line.admin_route_desc),
  ];
  return upperFirst(parts.filter(Boolean).join(', '), !line.diluent);
}

/** All of it in one sentence: what, how it is made, when how many. */
export function lineInWords(line: DraftLine): string {
  const what = [lineName(line), linePreparation(line)].filter(Boolean).join(', ');
  return `${what}. ${lineDeliveries(line)}${line.onHold ? ', on hold' : ''}`;
}

/** 'Infusor LV5'; a bag of fluid that is named by its fluid is 'Fluid Bag 250 mL' beside the diluent. */
export function containerText({ container, container_type_name: type, diluent }: DraftLine): string | null {
  if (!container || !diluent || !type || !container.startsWith(diluent)) return container;
  return `${type}${container.slice(diluent.length)}`;
}

/** '1 on Thu 06/03/2031', or how many deliveries and the first of them. */
export function lineDeliveries({ deliveryDateArray: deliveries }: DraftLine): string {
  const [first] = deliveries;
  if (!first) return 'No delivery date yet';
  if (deliveries.length === 1) return `${first[2]}\u00a0on\u00a0${shownDay(first[0])}`;
  return `${deliveries.length}\u00a0deliveries, first ${shownDay(first[0])}`;
}

export function infusionText({ infusionTime, infusionTimeDuration }: DraftLine): string | null {
  if (infusionTime === null || infusionTime === 0) return null;
  const unit = infusionTimeDuration ?? 'hours';
  return `${formatNumber(infusionTime)} ${infusionTime === 1 ? unit.replace(/s$/, '') : unit}`;
}

export const doseText = (dose: number | null, unit: string | null): string | null =>
  dose === null ? null : formatQuantity(dose, unit ?? '');

const upperFirst = (text: string, isStart: boolean): string =>
  isStart ? text.charAt(0).toUpperCase() + text.slice(1) : text;
