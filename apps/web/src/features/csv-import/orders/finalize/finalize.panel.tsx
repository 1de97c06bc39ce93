import { access } from '@bolt/domain/access/access';
import { temporaryReference } from '@bolt/domain/csv-import/orders/order-header';
import { todayIn } from '@bolt/domain/dates/today-in';
import { orderReferenceMaxLength } from '@bolt/domain/orders/validate-order-header';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useForm } from '#platform/form/use-form.ts';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { callApi } from '#platform/server/api-client.ts';
import { isOutcomeUnknown } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useMay, useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormCell, FormFooter, FormSection } from '#ui/layout/form-section.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { count } from '../../count.ts';
import { CreationFailure } from '../creation-failure.tsx';
import { useUnsettledRows } from '../review/changes-of-rows.ts';
import type { Corrections } from '../review/corrections.ts';
import { rowChangesOf, type ShownVersion } from '../shown-version.ts';
import { finalizeBody, isTemporary, openedEntries, validateFinalize } from './finalize-entries.ts';

interface FinalizePanelProps {
  uploadCode: string;
  corrections: Corrections;
  shown: ShownVersion;
  /** How many order lines the selected rows make. */
  lines: number;
  /** Selected rows that name no order, and that have no delivery date. */
  withoutReference: number;
  withoutDate: number;
  /** Why nothing can be made yet. */
  refusedBy: string | undefined;
  onAsked: () => void;
  /** Rows are not as they were shown in that version: they are looked at first. */
  onChanged: (version: number) => void;
}

/** The button reads the same for both (CSV-18): what it does with the lines stands beside it. */
const becomesOf = (create: string, lines: number): string =>
  create === 'submit'
    ? `It sends ${count(lines, 'order line')} to the supplier.`
    : `It keeps ${count(lines, 'order line')} as drafts: nothing goes to the supplier until you submit them in Manage Orders.`;

/** 'Finalize Upload' (CSV-19): what the file leaves open, and how its orders are created. */
export function FinalizePanel(props: FinalizePanelProps) {
  const { uploadCode, corrections, shown, lines, withoutReference, withoutDate, refusedBy } = props;
  const maySubmit = useMay(access.submitOrders);
  const today = todayIn(useSession().hospitalTimeZone, new Date());
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const needs = { reference: withoutReference > 0, date: withoutDate > 0 };
  const { reason: unsettled, areUnsettled } = useUnsettledRows(uploadCode, corrections);
  const form = useForm({
    opened: openedEntries,
    validate: validateFinalize(needs, today),
    judgedWhenLeft: ['deliveryDate', 'orderReference'],
  });
  const creation = useSingleMutation({
    mutationFn: (_given, signal) => {
      const body = { uploadCode, ...finalizeBody(form.entries, needs), shown: shown.sent };
      const idempotencyKey = idempotency.keyFor(body);
      return againUnanswered(() =>
        callApi('POST /api/v1/order/csv/create-orders', { body, idempotencyKey, signal }),
      );
    },
    onSuccess: async () => {
      idempotency.forget();
      await makeStale(queryClient, { kind: 'import', id: uploadCode });
      props.onAsked();
    },
    onError: (error) => {
      form.refuseBy(error);
      const changes = rowChangesOf(error);
      const before = shown.sent?.version;
      if (changes && before !== undefined) {
        shown.toldOf(changes);
        props.onChanged(before);
      }
      // The orders may be on their way: they are shown as soon as they are known of.
      if (isOutcomeUnknown(error)) void makeStale(queryClient, { kind: 'import', id: uploadCode });
    },
  });
  // The button that asked for it is gone, and it stands below all rows.
  useLayoutEffect(() => form.element.current?.querySelector('input')?.focus(), [form.element]);
  return (
    <Sheet>
      <form
        ref={form.element}
        // Enter in a choice or a field makes no orders: the button alone does.
        onSubmit={(event) => event.preventDefault()}
        noValidate
        aria-label="Finalize Upload"
      >
        <SheetHeader title="Finalize Upload" />
        <FormSection name="Create">
          <FormCell columns={6}>
            <RadioGroup
              label="How the orders are created"
              isLabelHidden
              reservesErrorLine
              value={form.entries.create}
              onChange={form.change('create')}
              choices={[
                {
                  value: 'draft',
                  label: 'Created as Drafts',
                  help: 'Each order waits in Manage Orders until you submit it',
                },
                ...(maySubmit
                  ? [
                      {
                        value: 'submit',
                        label: 'Submitted Immediately',
                        help: 'Goes to the supplier at once',
                      },
                    ]
                  : []),
              ]}
            />
          </FormCell>
        </FormSection>
        {(needs.date || needs.reference) && (
          <FormSection name="Missing">
            {needs.reference && (
              <FormCell columns={3} isWholeOnPhone>
                <TextField
                  label={`Order reference for ${count(withoutReference, 'row')} without one`}
                  maxLength={orderReferenceMaxLength * 2}
                  isRequired
                  {...form.text('orderReference')}
                />
                {isTemporary(form.entries.orderReference) && (
                  <CheckboxField
                    label={`Keep ${temporaryReference} as the reference of the order`}
                    isChecked={form.entries.keepTemporary === 'yes'}
                    onChange={(isKept) => form.change('keepTemporary')(isKept ? 'yes' : '')}
                  />
                )}
              </FormCell>
            )}
            {needs.date && (
              <FormCell columns={3} isWholeOnPhone>
                <DateField
                  label={`Delivery date for ${count(withoutDate, 'row')} without one`}
                  isRequired
                  today={today}
                  {...form.text('deliveryDate')}
                />
              </FormCell>
            )}
          </FormSection>
        )}
        {creation.error && <CreationFailure error={creation.error} />}
        <FormFooter
          end={
            <Button
              variant="filled"
              isBusy={creation.isPending}
              disabledReason={refusedBy ?? unsettled}
              reasonPlacement="beside"
              onClick={form.submit(() => !areUnsettled() && creation.mutate())}
            >
              Submit {lines.toLocaleString('en')} Order Lines
            </Button>
          }
        >
          <span>Nothing is created before this button. {becomesOf(form.entries.create, lines)}</span>
        </FormFooter>
      </form>
    </Sheet>
  );
}
