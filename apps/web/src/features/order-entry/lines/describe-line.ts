import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { deliveriesInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
import {
  nameOfLine,
  preparationOfLine,
  type TitlePart,
  titleOfLine,
} from '@bolt/domain/orders/line-words/line-words';
import { factsOfDraftLine } from '#parts/orders/facts-of-line.ts';

/** 'fluorouracil' and '4,560 mg', as the hospital's country writes the drug; a product by its own name. */
export const lineTitle = (line: DraftLine): TitlePart[] => titleOfLine(factsOfDraftLine(line));

/** The same in one piece, for a question or a reader. */
export const lineName = (line: DraftLine): string => nameOfLine(factsOfDraftLine(line));

/** 'in sodium chloride 0.9%, Infusor LV5, 230 mL over 46 hours, intravenous' */
export const linePreparation = (line: DraftLine): string => preparationOfLine(factsOfDraftLine(line));

/** '1 on Thu 06/03/2031', or how many deliveries and the first of them. */
export const lineDeliveries = ({ deliveryDateArray }: DraftLine): string =>
  deliveriesInWords(deliveryDateArray.map(([date, , quantity]) => ({ date, quantity })));

/** All of it in one sentence: what, how it is made, when how many. */
export function lineInWords(line: DraftLine): string {
  const what = [lineName(line), linePreparation(line)].filter(Boolean).join(', ');
  return `${what}. ${lineDeliveries(line)}${line.onHold ? ', on hold' : ''}`;
}
