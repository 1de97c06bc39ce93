import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import type { DrugLineChange } from '@bolt/domain/compounding/line/change-drug-line';
import { lineOptions } from '@bolt/domain/compounding/line/line-options';
import { withdrawnChoices } from '@bolt/domain/compounding/line/withdrawn-choices';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { validateDrugLine } from '@bolt/domain/orders/validate-drug-line';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useAutosave } from '#platform/autosave/use-autosave.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import { drugFormDraft, lostWords, restoredForm, restoredLine } from './drug-form-draft.ts';
import { useDrugFormSetting } from './drug-form-setting.ts';
import { type DrugFormState, drugFormReducer } from './drug-form-state.ts';
import { nameOfField } from './field-names.ts';
import {
  deliveryMessagesWhileTyping,
  entryFaultOf,
  findDeliveryMessages,
  lineMessagesWhileTyping,
  messagesWithWithdrawn,
} from './form-messages.ts';
import { favouriteLocks } from './recent-orders/favourite-lock.ts';

export type ChangeLine = (change: DrugLineChange) => void;

/** What is typed, what may be chosen, and what is wrong with it. */
export function useDrugForm(initial: DrugFormState, entryKey: KeptEntryKey, version: number | undefined) {
  const setting = useDrugFormSetting();
  const { catalogue } = setting;
  const [state, dispatch] = useReducer(drugFormReducer, initial);
  const { line, choices, deliveries, wasTried, cleared } = state;

  const isLocked = state.favourite?.isLocked ?? false;
  const options = useMemo(() => {
    const offered = lineOptions(catalogue, choices);
    return isLocked ? { ...offered, disabledReasons: favouriteLocks } : offered;
  }, [catalogue, choices, isLocked]);
  const withdrawn = useMemo(() => withdrawnChoices(catalogue, choices), [catalogue, choices]);
  const lineMessages = useMemo(() => validateDrugLine(catalogue, line), [catalogue, line]);
  const deliveryMessages = useMemo(
    () => findDeliveryMessages(setting, choices, deliveries),
    [setting, choices, deliveries],
  );
  const shownDeliveryMessages = useMemo(
    () => (wasTried ? deliveryMessages : deliveryMessagesWhileTyping(deliveryMessages, deliveries)),
    [wasTried, deliveryMessages, deliveries],
  );

  const judgedBy = useRef(catalogue);
  useEffect(() => {
    if (judgedBy.current === catalogue) return;
    judgedBy.current = catalogue;
    dispatch({ type: 'judge-anew', catalogue });
  }, [catalogue]);

  const autosave = useAutosave({
    entryKey,
    entry: drugFormDraft(state),
    basis: version,
    restore: (typed) => dispatch({ type: 'restore', catalogue, ...restoredForm(catalogue, typed) }),
    remarksOn: (typed) => lostWords(restoredLine(catalogue, typed)),
    reset: () => dispatch({ type: 'start', line: initial.line, deliveries: initial.deliveries }),
  });

  const change = useCallback<ChangeLine>(
    (lineChange) => dispatch({ type: 'change', catalogue, change: lineChange }),
    [catalogue],
  );
  const changeDelivery = useCallback(
    (key: number, field: keyof DeliveryRow, value: string) =>
      dispatch({ type: 'change-delivery', key, field, value }),
    [],
  );

  useEffect(() => {
    const names = cleared.flatMap((field) => nameOfField(field) ?? []);
    if (names.length > 0) announce(`Emptied, please choose again: ${names.join(', ')}`);
  }, [cleared]);

  const isRight = [lineMessages, ...deliveryMessages].every((messages) => Object.keys(messages).length === 0);

  return {
    state,
    dispatch,
    autosave,
    options,
    withdrawn,
    shownLineMessages: messagesWithWithdrawn(
      wasTried ? lineMessages : lineMessagesWhileTyping(lineMessages),
      withdrawn,
    ),
    shownDeliveryMessages,
    isRight,
    entryFault: entryFaultOf(isRight, shownDeliveryMessages),
    change,
    changeDelivery,
  };
}
