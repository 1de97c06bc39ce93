import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { changeDrugLine, type DrugLineChange } from '@bolt/domain/compounding/line/change-drug-line';
import { type DrugLine, type DrugLineField, emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { finishedProductLine } from '@bolt/domain/compounding/line/product-line';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { validateDrugLine } from '@bolt/domain/orders/validate-drug-line';
import { type LineAnswers, noAnswers } from './line-answers.ts';
import { smallestOfLine } from './smallest-of-line.ts';

/** A delivery row as typed; the key tells rows apart while some are added and removed. */
export interface FormDelivery extends DeliveryRow {
  key: number;
}

/** The favourite that filled the form. */
export interface PickedFavourite {
  id: string;
  /** Its fields stand as they were kept; false where the catalogue of today does not offer them any more. */
  isLocked: boolean;
}

export interface DrugFormState {
  line: DrugLine;
  /**
   * The line without its typed figures. The options of every field depend on this alone; it stays the same object
   * while a figure is typed, so that a keystroke redraws its own field and the label only.
   */
  choices: DrugLine;
  deliveries: readonly FormDelivery[];
  nextKey: number;
  /** Fields that the last change emptied, told to a screen reader. */
  cleared: readonly DrugLineField[];
  favourite: PickedFavourite | null;
  /** The line is to be kept among the user's favourites. */
  isKept: boolean;
  answers: LineAnswers;
  /** The user tried to add the line: what is missing is said from here on. */
  wasTried: boolean;
  /** Something was entered since the form was opened or saved. */
  isChanged: boolean;
  /** Another catalogue came into force since then, and what stands here is judged by it. */
  hasOtherCatalogue: boolean;
}

/** What is typed into a drug form, as it is kept. */
export interface DrugFormDraft {
  line: DrugLine;
  deliveries: readonly DeliveryRow[];
  isKept: boolean;
  favouriteId: string | null;
  answers: LineAnswers;
}

export type DrugFormAction =
  | { type: 'change'; catalogue: Catalogue; change: DrugLineChange }
  | { type: 'change-delivery'; key: number; field: keyof DeliveryRow; value: string }
  | { type: 'add-delivery'; delivery: DeliveryRow }
  | { type: 'add-deliveries'; deliveries: readonly DeliveryRow[] }
  | { type: 'remove-delivery'; key: number }
  | { type: 'pick-favourite'; catalogue: Catalogue; id: string; line: DrugLine }
  | { type: 'keep'; isKept: boolean }
  | { type: 'answer'; typed: Partial<LineAnswers> }
  | { type: 'choose'; line: DrugLine; deliveries: readonly DeliveryRow[] }
  | ({ type: 'restore'; catalogue: Catalogue } & DrugFormDraft)
  | { type: 'try' }
  | { type: 'judge-anew'; catalogue: Catalogue }
  | { type: 'start'; line: DrugLine; deliveries: readonly DeliveryRow[] };

const figures = ['drug1DoseText', 'drug2DoseText', 'infusionTimeText', 'volumeText'] as const;
const figureNames: ReadonlySet<string> = new Set(figures);

function withoutFigures(line: DrugLine): DrugLine {
  return { ...line, drug1DoseText: '', drug2DoseText: '', infusionTimeText: '', volumeText: '' };
}

export function startForm(line: DrugLine, deliveries: readonly DeliveryRow[]): DrugFormState {
  return {
    line,
    choices: withoutFigures(line),
    deliveries: deliveries.map((delivery, key) => ({ ...delivery, key })),
    nextKey: deliveries.length,
    cleared: [],
    favourite: null,
    isKept: false,
    answers: noAnswers,
    wasTried: false,
    isChanged: false,
    hasOtherCatalogue: false,
  };
}

export const startEmptyForm = (deliveries: readonly DeliveryRow[]): DrugFormState =>
  startForm(emptyDrugLine, deliveries);

/** A quantity that is still the smallest follows what is ordered; one that was typed is the user's own. */
function followSmallest(
  catalogue: Catalogue,
  deliveries: readonly FormDelivery[],
  before: DrugLine,
  after: DrugLine,
): readonly FormDelivery[] {
  const was = smallestOfLine(catalogue, before);
  const is = smallestOfLine(catalogue, after);
  if (was === is) return deliveries;
  return deliveries.map((each) => (each.quantity === was ? { ...each, quantity: is } : each));
}

function changeLine(state: DrugFormState, catalogue: Catalogue, change: DrugLineChange): DrugFormState {
  const { line, cleared } = changeDrugLine(catalogue, state.line, change);
  if (line === state.line) return state;
  if (figureNames.has(change.field)) return { ...state, line, cleared, isChanged: true };
  return {
    ...state,
    line,
    choices: withoutFigures(line),
    deliveries: followSmallest(catalogue, state.deliveries, state.line, line),
    // A product leaves nothing to choose again.
    cleared: line.type === 'PS' ? cleared : [],
    isChanged: true,
  };
}

/** A favourite fills the form whole and locks it; one that cannot be ordered any more stays open and says why. */
function pickFavourite(
  state: DrugFormState,
  catalogue: Catalogue,
  id: string,
  line: DrugLine,
): DrugFormState {
  const fits = Object.keys(validateDrugLine(catalogue, line)).length === 0;
  return {
    ...state,
    line,
    choices: withoutFigures(line),
    deliveries: followSmallest(catalogue, state.deliveries, state.line, line),
    cleared: [],
    favourite: { id, isLocked: fits },
    isKept: false,
    wasTried: !fits,
    isChanged: true,
  };
}

function addDeliveries(state: DrugFormState, rows: readonly DeliveryRow[]): DrugFormState {
  const { deliveries, nextKey } = state;
  // A row that was copied from another has its own key.
  const added = rows.map((row, index) => ({ ...row, key: nextKey + index }));
  return { ...state, deliveries: [...deliveries, ...added], nextKey: nextKey + rows.length, isChanged: true };
}

/** What was typed earlier, by way of the cascade; a favourite locks it again if it can still be ordered. */
function restoreForm(action: Extract<DrugFormAction, { type: 'restore' }>): DrugFormState {
  const { catalogue, line, deliveries, isKept, favouriteId, answers } = action;
  const isLocked = Object.keys(validateDrugLine(catalogue, line)).length === 0;
  return {
    ...startForm(line, deliveries),
    favourite: favouriteId === null ? null : { id: favouriteId, isLocked },
    isKept,
    answers,
    isChanged: true,
  };
}

/**
 * What was entered stays as it is, also where it is not offered any more: it is the user's to choose again. What a
 * finished product holds is the catalogue's to say, and a favourite that does not fit any more is open for correction.
 */
function judgeAnew(state: DrugFormState, catalogue: Catalogue): DrugFormState {
  const { line: before, favourite } = state;
  const code = before.finishedProductCode ?? '';
  const line = catalogue.finishedProducts.has(code)
    ? { ...finishedProductLine(catalogue, code), onHold: before.onHold }
    : before;
  const isEmpty = line.drugCode === null && line.finishedProductCode === null && line.tpnCode === null;
  const fits = Object.keys(validateDrugLine(catalogue, line)).length === 0;
  return {
    ...state,
    line,
    choices: withoutFigures(line),
    favourite: favourite && { ...favourite, isLocked: favourite.isLocked && fits },
    answers: noAnswers,
    hasOtherCatalogue: !isEmpty,
  };
}

export function drugFormReducer(state: DrugFormState, action: DrugFormAction): DrugFormState {
  const next = changeForm(state, action);
  const isAnotherLine = next.line !== state.line || next.deliveries !== state.deliveries;
  // Another line is asked about anew: no answer to one stands ready for the other.
  return isAnotherLine && action.type !== 'restore' ? { ...next, answers: noAnswers } : next;
}

function changeForm(state: DrugFormState, action: DrugFormAction): DrugFormState {
  const { deliveries } = state;
  switch (action.type) {
    case 'change':
      return changeLine(state, action.catalogue, action.change);
    case 'change-delivery': {
      const { key, field, value } = action;
      const changed = deliveries.map((each) => (each.key === key ? { ...each, [field]: value } : each));
      return { ...state, deliveries: changed, isChanged: true };
    }
    case 'add-delivery':
      return addDeliveries(state, [action.delivery]);
    case 'add-deliveries':
      return action.deliveries.length === 0 ? state : addDeliveries(state, action.deliveries);
    case 'remove-delivery':
      return { ...state, deliveries: deliveries.filter(({ key }) => key !== action.key), isChanged: true };
    case 'pick-favourite':
      return pickFavourite(state, action.catalogue, action.id, action.line);
    case 'keep':
      return { ...state, isKept: action.isKept, isChanged: true };
    case 'answer':
      return { ...state, answers: { ...state.answers, ...action.typed }, isChanged: true };
    // A product is chosen whole: the catalogue fills the line.
    case 'choose':
      return { ...startForm(action.line, action.deliveries), wasTried: state.wasTried, isChanged: true };
    case 'restore':
      return restoreForm(action);
    case 'try':
      return { ...state, wasTried: true };
    case 'judge-anew':
      return judgeAnew(state, action.catalogue);
    case 'start':
      return startForm(action.line, action.deliveries);
  }
}
