import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormCell, FormFooter, FormSection } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { WithAside } from '#ui/layout/stack.tsx';
import { CatalogueChangedNote } from './catalogue-changed-note.tsx';
import { DiscardGuard } from './modals/discard-guard.tsx';
import { LineQuestionModal } from './modals/line-question.modal.tsx';
import { KeepAsFavourite } from './recent-orders/keep-as-favourite.tsx';
import { DeliverySection } from './sections/delivery-section.tsx';
import type { LineFormState, LineFormSubject } from './use-line-form.ts';
import { WithdrawnChoicesProvider } from './withdrawn-options.ts';

/** What a screen gives the form of a line, whatever is ordered by it. */
export interface LineFormProps extends LineFormSubject {
  /** Beside the form: the order so far. */
  aside: ReactNode;
  /** 'Cancel editing drug' */
  cancel?: ReactNode;
  /** What happened to the line meanwhile; a press that got no answer may have done it. */
  meanwhile?: ((isOwnPerhaps: boolean) => ReactNode) | undefined;
}

interface LineFormFrameProps {
  form: LineFormState;
  /** What a reader is told the form is for. */
  name: 'Drug' | 'Product';
  /** 'Add this drug to the order' */
  addLabel: string;
  /** Beside the button that saves. */
  hint?: ReactNode;
  aside: ReactNode;
  /** In the place of 'Clear'. */
  cancel: ReactNode;
  meanwhile: LineFormProps['meanwhile'];
  className?: string | undefined;
  /** The children have a part for what is asked beside the line itself. */
  hasExtras?: boolean;
  /** What is ordered: above the deliveries. */
  children: ReactNode;
  afterDeliveries?: ReactNode;
}

/** The form of a line: what is ordered, when how many are delivered, the buttons, and the questions before it is saved. */
export function LineForm(props: LineFormFrameProps) {
  const { form, name, addLabel, hint, aside, cancel, meanwhile } = props;
  const { className, hasExtras, children, afterDeliveries } = props;
  const { state, autosave, saving, isEdit } = form;
  return (
    <>
      {/* While a save is on its way, what happened may be that save itself. */}
      {!saving.isBusy && meanwhile?.(saving.isUnanswered)}
      <WithAside asideWidthPx={476} aside={aside}>
        <Sheet>
          <form
            ref={form.formElement}
            className={className}
            noValidate
            onSubmit={form.submit}
            onKeyDown={form.onKeyDown}
            aria-label={name}
          >
            <FormDraftMessage autosave={autosave} isInset />
            <CatalogueChangedNote state={state} />
            <WithdrawnChoicesProvider value={form.withdrawn}>{children}</WithdrawnChoicesProvider>
            <DeliverySection
              deliveries={state.deliveries}
              messages={form.shownDeliveryMessages}
              untreated={form.untreated.asked}
              change={form.changeDelivery}
              onAdd={form.addDelivery}
              onFill={form.addDeliveries}
              onRemove={form.removeDelivery}
            />
            {afterDeliveries}
            {form.keep && !hasExtras && (
              <FormSection name="Next time">
                <FormCell columns={6}>
                  <KeepAsFavourite {...form.keep} />
                </FormCell>
              </FormSection>
            )}
            <FormFooter
              isSticky
              end={
                cancel ?? (
                  <Button variant="subtle" onClick={form.clear}>
                    Clear
                  </Button>
                )
              }
            >
              <Button
                variant="filled"
                type="submit"
                icon={isEdit ? <IconDeviceFloppy /> : <IconPlus />}
                isBusy={saving.isBusy}
              >
                {isEdit ? 'Finish editing' : addLabel}
              </Button>
              {hint}
            </FormFooter>
          </form>
        </Sheet>
      </WithAside>
      {saving.question && (
        <LineQuestionModal
          // Another question is another dialog, though it looks alike: it is read from its beginning.
          key={JSON.stringify(saving.question)}
          question={saving.question}
          line={state.line}
          deliveries={state.deliveries}
          answers={state.answers}
          change={state.favourite?.isLocked ? undefined : form.change}
          onType={(typed) => form.dispatch({ type: 'answer', typed })}
          saving={saving}
        />
      )}
      <DiscardGuard
        isChanged={state.isChanged}
        isEdit={isEdit}
        isOnItsWay={saving.isBusy}
        onDiscard={() => {
          saving.goBack();
          autosave.forget();
        }}
      />
    </>
  );
}
