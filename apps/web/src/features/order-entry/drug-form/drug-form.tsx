import type { Favourite } from '@bolt/contracts/favourites.contract';
import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { quantityRuleOfLine } from '@bolt/domain/orders/quantity-rule-of-line';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { smallestQuantity } from '@bolt/domain/orders/validate-quantity';
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { KeptEntryNotice } from '../../../platform/kept-entry/kept-entry-notice.tsx';
import { announce } from '../../../ui/a11y/announcer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FormFooter } from '../../../ui/layout/form-section.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { WithAside } from '../../../ui/layout/stack.tsx';
import styles from './drug-form.module.css';
import { useDrugFormSetting } from './drug-form-setting.ts';
import type { DrugFormState } from './drug-form-state.ts';
import { enterNextField } from './enter-next-field.ts';
import { focusFirstError } from './focus-first-error.ts';
import { LabelPanel } from './label-panel/label-panel.tsx';
import { DiscardGuard } from './modals/discard-guard.tsx';
import { LineQuestionModal } from './modals/line-question-modal.tsx';
import { favouriteLine } from './recent-orders/favourite-line.ts';
import { KeepAsFavourite } from './recent-orders/keep-as-favourite.tsx';
import { RecentOrdersPicker } from './recent-orders/recent-orders-picker.tsx';
import { type EditedLine, type SavedLines, useSaveLine } from './save/use-save-line.ts';
import { DeliverySection } from './sections/delivery-section.tsx';
import { DrugSection } from './sections/drug-section.tsx';
import { ExtrasSection } from './sections/extras-section.tsx';
import { PreparationSection } from './sections/preparation-section.tsx';
import { ProductSections } from './sections/product-sections.tsx';
import { StabilityView } from './sections/stability-view.tsx';
import { useDrugForm } from './use-drug-form.ts';

export interface DrugFormProps {
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
  /** Under the label: the order so far. */
  aside: ReactNode;
  /** 'Cancel editing drug' */
  cancel?: ReactNode;
}

/** One line of an order: the form at the left in the order of the cascade, its label at the right. */
export function DrugForm(props: DrugFormProps) {
  const { orderRef, entryKey, initial, newDelivery, edited, onSaved, aside, cancel } = props;
  const form = useDrugForm(initial, entryKey, edited?.version);
  const { state, dispatch, kept, options, isRight, change, changeDelivery, ...shown } = form;
  const { line, choices, deliveries } = state;
  const { catalogue } = useDrugFormSetting();
  const product = catalogue.finishedProducts.get(line.finishedProductCode ?? '');
  const smallest = String(smallestQuantity(quantityRuleOfLine(catalogue, choices)));
  const formElement = useRef<HTMLFormElement>(null);
  const drugField = useRef<HTMLInputElement>(null);
  const saving = useSaveLine({ orderRef, edited, onSaved: finish });
  const addDelivery = useCallback(
    () =>
      dispatch({ type: 'add-delivery', delivery: { ...newDelivery, deliveryDate: '', quantity: smallest } }),
    [dispatch, newDelivery, smallest],
  );
  const removeDelivery = useCallback((key: number) => dispatch({ type: 'remove-delivery', key }), [dispatch]);

  // The screen exists for this field; an edited line is read first.
  useEffect(() => {
    if (!edited) drugField.current?.focus();
  }, [edited]);

  function startOver() {
    dispatch({ type: 'start', line: initial.line, deliveries: initial.deliveries });
  }
  function pick(favourite: Favourite) {
    dispatch({
      type: 'pick-favourite',
      catalogue,
      id: favourite.id,
      line: favouriteLine(catalogue, favourite),
    });
  }
  function clear() {
    // A field that a favourite locked takes the focus only once it is open again.
    flushSync(startOver);
    drugField.current?.focus();
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
    focusFirstError(formElement.current);
    announce('The drug was not added: please correct the marked fields');
  }

  return (
    <>
      <WithAside
        asideWidthPx={476}
        aside={
          <>
            <LabelPanel
              line={line}
              deliveries={deliveries}
              readyWord={edited ? 'Ready to save' : 'Ready to add'}
            />
            {aside}
          </>
        }
      >
        <Sheet>
          <form
            ref={formElement}
            className={styles.form}
            noValidate
            onSubmit={submit}
            onKeyDown={enterNextField}
            aria-label="Drug"
          >
            <KeptEntryNotice kept={kept} isInset />
            <DrugSection
              {...{ line, choices, options, change }}
              messages={shown.shownLineMessages}
              drugRef={drugField}
              picker={
                !edited && <RecentOrdersPicker picked={state.favourite} onPick={pick} onClear={startOver} />
              }
              stabilityView={<StabilityView drugCode={line.drugCode} />}
            />
            {product ? (
              <ProductSections product={product} />
            ) : (
              line.type === 'PS' && (
                <>
                  <PreparationSection
                    {...{ line, choices, options, change }}
                    messages={shown.shownLineMessages}
                  />
                  <ExtrasSection
                    {...{ choices, options, change }}
                    ancillary1Error={shown.shownLineMessages.ancillary1Id}
                    ancillary2Error={shown.shownLineMessages.ancillary2Id}
                  />
                </>
              )
            )}
            <DeliverySection
              deliveries={deliveries}
              messages={shown.shownDeliveryMessages}
              change={changeDelivery}
              onAdd={addDelivery}
              onRemove={removeDelivery}
            />
            {!edited && !state.favourite && (
              <KeepAsFavourite
                isKept={state.isKept}
                onChange={(isKept) => dispatch({ type: 'keep', isKept })}
              />
            )}
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
                {edited ? 'Finish editing' : 'Add this drug to the order'}
              </Button>
              <span className={styles.hint}>
                <kbd>Enter</kbd> next field, <kbd>Ctrl</kbd> + <kbd>Enter</kbd>{' '}
                {edited ? 'finish editing' : 'add the drug'}
              </span>
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
