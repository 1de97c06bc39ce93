import type { Favourite } from '@bolt/contracts/favourites.contract';
import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { type FormEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '#ui/a11y/announcer.tsx';
import { useFocusFirstError } from '#ui/fields/use-focus-first-error.ts';
import { useOrderSite } from '../order-site.ts';
import { useDrugFormSetting } from './drug-form-setting.ts';
import type { DrugFormState } from './drug-form-state.ts';
import { enterNextField, isChord } from './enter-next-field.ts';
import { favouriteLine } from './recent-orders/favourite-line.ts';
import { type EditedLine, type SavedLines, useSaveLine } from './save/use-save-line.ts';
import { smallestOfLine } from './smallest-of-line.ts';
import { focusTreatmentDate, useUntreated } from './untreated.ts';
import { useDrugForm } from './use-drug-form.ts';

/** Which line a form is about. */
export interface LineFormSubject {
  orderRef: string;
  /** By which what is typed is kept. */
  entryKey: KeptEntryKey;
  /** What the form opens with: empty, or the stored line. */
  initial: DrugFormState;
  /** A delivery row as it is added: the order's date, the smallest quantity. */
  newDelivery: DeliveryRow;
  /** null where a line is added. */
  edited: EditedLine | null;
  /** The line is saved; the form is already as it was at the start. */
  onSaved: (answer: SavedLines) => void;
}

export type LineFormState = ReturnType<typeof useLineForm>;

/** What the form of any line does: it starts at its first field, takes deliveries, starts over, judges and saves. */
export function useLineForm({ orderRef, entryKey, initial, newDelivery, edited, onSaved }: LineFormSubject) {
  const { catalogue, patient } = useDrugFormSetting();
  const hasPatient = patient !== null;
  const { item } = useOrderSite();
  const form = useDrugForm(initial, entryKey, edited?.version);
  const { state, dispatch } = form;
  const { form: formElement, focusFirstError } = useFocusFirstError();
  const firstField = useRef<HTMLInputElement>(null);
  const untreated = useUntreated();
  const isByChord = useRef(false);
  const saving = useSaveLine({ orderRef, edited, onSaved: finish });

  const smallest = smallestOfLine(catalogue, state.choices);
  const addDelivery = useCallback(
    () =>
      dispatch({ type: 'add-delivery', delivery: { ...newDelivery, deliveryDate: '', quantity: smallest } }),
    [dispatch, newDelivery, smallest],
  );
  const addDeliveries = useCallback(
    (deliveries: readonly DeliveryRow[]) => dispatch({ type: 'add-deliveries', deliveries }),
    [dispatch],
  );
  const keepAsFavourite = useCallback((isKept: boolean) => dispatch({ type: 'keep', isKept }), [dispatch]);
  const removeDelivery = useCallback((key: number) => dispatch({ type: 'remove-delivery', key }), [dispatch]);

  // The screen exists for this field; an edited line is read first. Before the form is seen, not after: letters that
  // went nowhere would leave the rest of a drug's name, and Enter takes its first match.
  useLayoutEffect(() => {
    if (!edited) firstField.current?.focus();
  }, [edited]);

  function startOver() {
    untreated.forget();
    dispatch({ type: 'start', line: initial.line, deliveries: initial.deliveries });
  }
  function clear() {
    // A field that a favourite locked takes the focus only once it is open again.
    flushSync(startOver);
    firstField.current?.focus();
  }
  function pick(favourite: Favourite) {
    const line = favouriteLine(catalogue, favourite);
    dispatch({ type: 'pick-favourite', catalogue, id: favourite.id, line });
  }
  function finish(answer: SavedLines) {
    const { line, deliveries } = state;
    // Saved input is no longer unsaved: nothing asks about it when the user goes on.
    flushSync(() => (edited ? dispatch({ type: 'start', line, deliveries }) : startOver()));
    onSaved(answer);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    dispatch({ type: 'try' });
    if (form.isRight) {
      const stop = isByChord.current && hasPatient ? untreated.stopAt(state.deliveries) : undefined;
      return stop === undefined ? saving.save(state) : focusTreatmentDate(formElement.current, stop);
    }
    focusFirstError();
    announce(`The ${item} was not ${edited ? 'saved' : 'added'}: please correct the marked fields`);
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    isByChord.current = isChord(event);
    enterNextField(event);
    isByChord.current = false;
  }

  return {
    ...form,
    isEdit: edited !== null,
    saving,
    formElement,
    firstField,
    addDelivery,
    addDeliveries,
    removeDelivery,
    startOver,
    clear,
    pick,
    submit,
    onKeyDown,
    untreated,
    /** Whether the line is to be kept for another time; not asked of one that is edited, or was picked so. */
    keep: edited || state.favourite ? undefined : { isKept: state.isKept, onChange: keepAsFavourite },
  };
}
