import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { announce } from '#ui/a11y/announcer.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SegmentedControl } from '#ui/layout/segmented-control.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { type PatientOrder, sortOrderPatients } from '../lines/sort-order-patients.ts';
import { useOrderSite } from '../order-site.ts';
import { OrderFacts } from './order-facts.tsx';
import { PatientLines } from './patient-lines.tsx';
import { GonePatients, OrderReadChanges } from './read-changes.tsx';
import styles from './summary.module.css';
import { useExcelDownload } from './use-excel-download.ts';
import type { AllParts } from './use-open-parts.ts';

interface OrderSummaryProps {
  order: OrderInfo;
  /** Beside its title, such as when the draft was saved. */
  note: string | undefined;
  /** How all patients and lines were last opened or closed. */
  all: AllParts;
  onAll: (all: AllParts) => void;
  /** The user may change it and it is not submitted yet. */
  isEditable: boolean;
  /** The patient a user came back from, brought into view. */
  shownPatient?: string | undefined;
}

const sortChoices = [
  { value: 'entry', label: 'Order of entry' },
  { value: 'lastName', label: 'Patient last name' },
] as const;

/** So many patients fill any window; the others follow while the first are being read. */
const DRAWN_AT_ONCE = 5;

/** The whole order: its header, then its patients with their lines. */
export function OrderSummary({ order, note, all, onAll, isEditable, shownPatient }: OrderSummaryProps) {
  const site = useOrderSite();
  const [sort, setSort] = useState<PatientOrder>('entry');
  const [removed, setRemoved] = useState<{ text: string }>();
  const itemsHeading = useRef<HTMLHeadingElement>(null);
  const download = useExcelDownload(order);
  const patients = useMemo(
    () =>
      sortOrderPatients(order, sort).filter(
        // Lines that need no patient are nobody's in particular: a patient without any says nothing.
        ([, { drugs }]) => site.hasPatients || drugs.length > 0,
      ),
    [order, sort, site.hasPatients],
  );
  const drawn = useDeferredValue(patients, patients.slice(0, DRAWN_AT_ONCE));

  useLayoutEffect(() => {
    // The line that had the focus is gone.
    if (removed) itemsHeading.current?.focus();
  }, [removed]);

  const tellRemoval = useCallback((name: string) => {
    const text = `${name} was removed from the order.`;
    // An object of its own each time: the next line may bear the same name.
    setRemoved({ text });
    announce(text);
  }, []);
  const turnAll = (isOpen: boolean) => onAll({ arePatientsOpen: isOpen, areLinesDetailed: isOpen });

  return (
    <Stack>
      {download.isError && (
        <Message
          tone="danger"
          title="The Excel file could not be made. Please try again."
          onDismiss={download.reset}
        />
      )}
      <Sheet aria-labelledby="order-summary">
        <SheetHeader
          id="order-summary"
          title="Order Summary"
          note={note}
          end={
            <>
              {order.drugCount > 0 && (
                <TextButton aria-busy={download.isPending} onClick={() => download.mutate()}>
                  Download Excel
                </TextButton>
              )}
              <TextButton onClick={() => turnAll(true)}>Expand all</TextButton>
              <TextButton onClick={() => turnAll(false)}>Collapse all</TextButton>
            </>
          }
        />
        <OrderReadChanges />
        <OrderFacts order={order} isEditable={isEditable} />
      </Sheet>
      <div className={styles.itemsHead}>
        <h2 ref={itemsHeading} tabIndex={-1}>
          {site.headings.items}
        </h2>
        {patients.length > 1 && (
          <SegmentedControl label="Sort patients" choices={sortChoices} value={sort} onChange={setSort} />
        )}
      </div>
      {removed && (
        <Message tone="success" title={removed.text} role="note" onDismiss={() => setRemoved(undefined)} />
      )}
      {patients.length === 0 && (
        <Sheet>
          <EmptyState
            level={3}
            title="No items yet"
            text={`The ${site.items} that you add to this order stand here.`}
          />
        </Sheet>
      )}
      <div className={styles.patients}>
        {drawn.map(([key, patient]) => (
          <PatientLines
            key={key}
            patientKey={key}
            isShown={key === shownPatient}
            orderRef={order.orderRef}
            patientIdRequired={order.patientIdRequired}
            {...{ patient, all, isEditable }}
            onRemoved={tellRemoval}
          />
        ))}
        <GonePatients />
      </div>
    </Stack>
  );
}
