import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LinkButton } from '#ui/button/link-button.tsx';
import { CancelAdding } from '../cancel-order.tsx';
import { DrugFormSettingProvider } from '../drug-form/drug-form-setting.ts';
import { DrugAddedModal } from '../drug-form/modals/drug-added.modal.tsx';
import { useSaveDraft } from '../drug-form/save/use-save-draft.ts';
import type { SavedLines } from '../drug-form/save/use-save-line.ts';
import { type OrderSite, useOrderSite } from '../order-site.ts';
import { DrugDetailHeader } from './drug-detail-header.tsx';
import { EditableOrder, type EditableOrderContent } from './editable-order.tsx';
import { lineForms } from './line-forms.ts';
import { newDelivery } from './new-delivery.ts';
import { OrderGoneNote } from './order-gone.note.tsx';
import { OrderSoFar } from './order-so-far.tsx';
import { PatientNotInOrder } from './patient-not-in-order.tsx';
import { useDrugFormSettingOf } from './use-drug-form-setting-of.ts';

/** Adds lines to a draft order, for one patient of it or for none; to a nutrition order its products. */
export default function DrugDetailPage() {
  const { orderId = '', patient } = useParams();
  return (
    <EditableOrder orderId={orderId}>
      {(content) => <AddDrugsFor key={patient ?? '0'} {...content} patientId={patient} />}
    </EditableOrder>
  );
}

type AddDrugsProps = EditableOrderContent & { patientId: string | undefined };

/** A colleague who takes the patient off the order meanwhile takes no typing away. */
function AddDrugsFor(props: AddDrugsProps) {
  const { order, patientId = '0' } = props;
  const isInOrder = patientId === '0' || patientId in order.patients;
  const [wasInOrder, setWasInOrder] = useState(isInOrder);
  if (isInOrder && !wasInOrder) setWasInOrder(true);
  return wasInOrder ? <AddDrugs {...props} /> : <PatientNotInOrder order={order} patientId={patientId} />;
}

function AddDrugs({ order, catalogue, isGone, patientId }: AddDrugsProps) {
  const site = useOrderSite();
  const { Form, start } = lineForms[site.type];
  const draft = useSaveDraft(order.orderRef);
  const setting = useDrugFormSettingOf(catalogue, order, patientId);
  const [added, setAdded] = useState<SavedLines>();
  const [formKey, setFormKey] = useState(0);
  const delivery = useFirstDelivery(order);
  const [query] = useSearchParams();
  const personId = setting.patient?.patientId ?? '0';
  const entryKey = `drug-line:${order.groupOrderID}/new/${personId}` as const;
  // Of the order that was begun with it; whoever adds another one chooses it.
  const asked = formKey === 0 ? query.get('product') : null;
  const initial = useMemo(() => start(delivery, catalogue, asked), [start, delivery, catalogue, asked]);

  function showAdded(answer: SavedLines) {
    setAdded(answer);
    draft.saveDraft();
  }
  function addAnother() {
    setAdded(undefined);
    // A new form: empty, with the focus in its first field.
    setFormKey((key) => key + 1);
  }

  return (
    <>
      <DrugDetailHeader
        title={site.titles.items}
        what={`Adding ${site.items} for:`}
        backTo={wayToStart(site, order, patientId)}
        {...{ order }}
        patient={setting.patient}
      />
      {isGone && <OrderGoneNote {...{ order, entryKey }} patientId={personId} />}
      <DrugFormSettingProvider value={setting}>
        <Form
          key={formKey}
          orderRef={order.orderRef}
          {...{ entryKey }}
          initial={initial}
          newDelivery={delivery}
          edited={null}
          onSaved={showAdded}
          aside={
            <OrderSoFar
              order={order}
              footer={
                <>
                  <LinkButton to={site.review(order.orderRef)}>Review & complete order</LinkButton>
                  <CancelAdding orderRef={order.orderRef} item={site.item} />
                </>
              }
            />
          }
        />
      </DrugFormSettingProvider>
      {added && (
        <DrugAddedModal
          orderId={order.orderRef}
          lines={added.lines}
          draft={draft}
          onAddAnother={addAnother}
        />
      )}
    </>
  );
}

/** One step back; where a nutrition order was given no patient, to its header or the review that it came from. */
function wayToStart(
  site: OrderSite,
  { orderRef, add_more }: OrderInfo,
  patientId: string | undefined,
): string {
  if (site.hasPatients || patientId) return site.patient(orderRef);
  return add_more ? site.review(orderRef) : site.header({ order: orderRef });
}

/** The same object while the order's date stays: the order is fetched again after each line. */
function useFirstDelivery(order: OrderInfo) {
  const { deliveryDate } = order;
  return useMemo(() => newDelivery({ deliveryDate }), [deliveryDate]);
}
