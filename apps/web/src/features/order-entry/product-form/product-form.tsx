import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { KeptEntryNotice } from '../../../platform/kept-entry/kept-entry-notice.tsx';
import { announce } from '../../../ui/a11y/announcer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FormFooter } from '../../../ui/layout/form-section.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { WithAside } from '../../../ui/layout/stack.tsx';
import type { DrugFormProps } from '../drug-form/drug-form.tsx';
import { useDrugFormSetting } from '../drug-form/drug-form-setting.ts';
import { enterNextField } from '../drug-form/enter-next-field.ts';
import { focusFirstError } from '../drug-form/focus-first-error.ts';
import { DiscardGuard } from '../drug-form/modals/discard-guard.tsx';
import { LineQuestionModal } from '../drug-form/modals/line-question-modal.tsx';
import { type SavedLines, useSaveLine } from '../drug-form/save/use-save-line.ts';
import { DeliverySection } from '../drug-form/sections/delivery-section.tsx';
import { useDrugForm } from '../drug-form/use-drug-form.ts';
import { ProductLasting } from './product-lasting.tsx';
import { chooseProduct, smallestOf } from './product-line.ts';
import { ProductSection } from './product-section.tsx';

/** One line of a nutrition order: a product of the catalogue, and when how many of it are delivered. */
export function ProductForm(props: DrugFormProps) {
  const { orderRef, entryKey, initial, newDelivery, edited, onSaved, aside, cancel } = props;
  const { catalogue } = useDrugFormSetting();
  const { state, dispatch, kept, isRight, changeDelivery, ...shown } = useDrugForm(
    initial,
    entryKey,
    edited?.version,
  );
  const { line, deliveries } = state;
  const form = useRef<HTMLFormElement>(null);
  const productField = useRef<HTMLInputElement>(null);
  const saving = useSaveLine({ orderRef, edited, onSaved: finish });
  const smallest = smallestOf(catalogue, line);
  const addDelivery = useCallback(
    () =>
      dispatch({ type: 'add-delivery', delivery: { ...newDelivery, deliveryDate: '', quantity: smallest } }),
    [dispatch, newDelivery, smallest],
  );
  const removeDelivery = useCallback((key: number) => dispatch({ type: 'remove-delivery', key }), [dispatch]);

  // The screen exists for this field; an edited line is read first.
  useEffect(() => {
    if (!edited) productField.current?.focus();
  }, [edited]);

  function startOver() {
    dispatch({ type: 'start', line: initial.line, deliveries: initial.deliveries });
  }
  function clear() {
    startOver();
    productField.current?.focus();
  }
  function finish(answer: SavedLines) {
    // Saved input is no longer unsaved: nothing asks about it when the user goes on.
    flushSync(() => (edited ? dispatch({ type: 'start', line, deliveries }) : startOver()));
    onSaved(answer);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    flushSync(() => dispatch({ type: 'try' }));
    if (isRight) return saving.save(state);
    focusFirstError(form.current);
    announce(`The product was not ${edited ? 'saved' : 'added'}: please correct the marked fields`);
  }

  return (
    <>
      <WithAside asideWidthPx={476} aside={aside}>
        <Sheet>
          <form ref={form} noValidate onSubmit={submit} onKeyDown={enterNextField} aria-label="Product">
            <KeptEntryNotice kept={kept} isInset />
            <ProductSection
              ref={productField}
              tpnCode={line.tpnCode}
              onChoose={(tpnCode) =>
                dispatch({ type: 'choose', ...chooseProduct(catalogue, state, tpnCode) })
              }
              error={shown.shownLineMessages.drugCode}
            />
            <DeliverySection
              deliveries={deliveries}
              messages={shown.shownDeliveryMessages}
              change={changeDelivery}
              onAdd={addDelivery}
              onRemove={removeDelivery}
            />
            <ProductLasting tpnCode={line.tpnCode} deliveries={deliveries} />
            <FormFooter
              isSticky
              end={
                cancel ?? (
                  <Button variant="subtle" onClick={clear}>
                    Clear
                  </Button>
                )
              }
            >
              <Button
                variant="filled"
                type="submit"
                icon={edited ? <IconDeviceFloppy /> : <IconPlus />}
                isBusy={saving.isBusy}
              >
                {edited ? 'Finish editing' : 'Add product to the order'}
              </Button>
            </FormFooter>
          </form>
        </Sheet>
      </WithAside>
      {saving.question && (
        <LineQuestionModal
          question={saving.question}
          line={line}
          isBusy={saving.isBusy}
          onAnswer={saving.answer}
          onBack={saving.goBack}
        />
      )}
      <DiscardGuard isChanged={state.isChanged} onDiscard={kept.forget} />
    </>
  );
}
