import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { LinkButton } from '#ui/button/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { DrugFormSettingProvider } from '../drug-form/drug-form-setting.ts';
import { startForm } from '../drug-form/drug-form-state.ts';
import { UpdatedModal } from '../drug-form/modals/updated.modal.tsx';
import { useSaveDraft } from '../drug-form/save/use-save-draft.ts';
import type { EditedLine, SavedLines } from '../drug-form/save/use-save-line.ts';
import type { OpenedFromReview } from '../opened-from-review.ts';
import { useOrderSite } from '../order-site.ts';
import { DrugDetailHeader } from './drug-detail-header.tsx';
import { EditableOrder, type EditableOrderContent } from './editable-order.tsx';
import { lineForms } from './line-forms.ts';
import { LineMeanwhileNote } from './line-meanwhile-note.tsx';
import { newDelivery } from './new-delivery.ts';
import { OrderGoneNote } from './order-gone.note.tsx';
import { OrderSoFar } from './order-so-far.tsx';
import { RedLineNote } from './red-line-note.tsx';
import { storedDeliveries, storedDrugLine } from './stored-line.ts';
import { useDrugFormSettingOf } from './use-drug-form-setting-of.ts';
import { wayBack } from './way-back.ts';

/** Changes one stored line of a draft order. */
export default function EditDrugPage() {
  const { orderId = '' } = useParams();
  const [query] = useSearchParams();
  const lineId = query.get('drug') ?? '';
  const opened: OpenedFromReview | null = useLocation().state;
  const patientId = query.get('patient_id') ?? '0';
  const back = wayBack(useOrderSite(), orderId, patientId, query.get('from'), opened ?? undefined);
  return (
    <EditableOrder orderId={orderId}>
      {(content) => <EditLine key={lineId} {...content} {...{ lineId, back }} />}
    </EditableOrder>
  );
}

type EditLineProps = EditableOrderContent & { lineId: string; back: string };

function EditLine({ order, catalogue, isGone, lineId, back }: EditLineProps) {
  // The line as it was when the screen was opened: a later answer of the server never overwrites what is typed.
  const [stored] = useState<DraftLine | undefined>(() =>
    Object.values(order.patients)
      .flatMap(({ drugs }) => drugs)
      .find(({ orderLineItemId }) => orderLineItemId === lineId),
  );
  if (!stored) {
    return (
      <EmptyState
        level={1}
        title="This item is not in the order any more"
        text="It may have been removed meanwhile."
        action={
          <LinkButton variant="filled" to={back}>
            Back
          </LinkButton>
        }
      />
    );
  }
  return <EditStoredLine {...{ order, catalogue, isGone, stored, back }} />;
}

type EditStoredLineProps = EditableOrderContent & { stored: DraftLine; back: string };

function EditStoredLine({ order, catalogue, isGone, stored, back }: EditStoredLineProps) {
  const navigate = useNavigate();
  const draft = useSaveDraft(order.orderRef);
  const setting = useDrugFormSettingOf(catalogue, order, stored.patientId, stored.orderLineItemId);
  const site = useOrderSite();
  const { Form } = lineForms[site.type];
  const [updated, setUpdated] = useState<SavedLines>();
  const initial = useMemo(
    () => ({
      ...startForm(storedDrugLine(catalogue, stored), storedDeliveries(stored)),
      // What is wrong with a red line, or missing in it, is why the form was opened.
      wasTried: stored.editRequired,
    }),
    [catalogue, stored],
  );
  const edited = useMemo(
    (): EditedLine => ({
      orderLineItemId: stored.orderLineItemId,
      oldDrugPresentationId: stored.drugPresentationId ?? undefined,
      version: stored.version,
    }),
    [stored],
  );

  function showUpdated(answer: SavedLines) {
    setUpdated(answer);
    draft.saveDraft();
  }
  const entryKey = `drug-line:${order.groupOrderID}/${stored.orderLineItemId}` as const;
  const goBack = () => void navigate(back);

  return (
    <>
      <DrugDetailHeader
        title={site.titles.edit}
        what={`Editing a ${site.item} for:`}
        takesFocus
        backTo={back}
        {...{ order }}
        patient={setting.patient}
      />
      {isGone && <OrderGoneNote {...{ order, entryKey }} patientId={stored.patientId} />}
      {stored.editRequired && <RedLineNote line={stored} />}
      <DrugFormSettingProvider value={setting}>
        <Form
          orderRef={order.orderRef}
          {...{ entryKey }}
          initial={initial}
          newDelivery={newDelivery(order)}
          {...{ edited }}
          onSaved={showUpdated}
          meanwhile={(isOwnPerhaps) =>
            !updated && !isGone && <LineMeanwhileNote {...{ order, stored, isOwnPerhaps }} />
          }
          aside={<OrderSoFar order={order} editedLineId={stored.orderLineItemId} />}
          cancel={
            <LinkButton variant="subtle" to={back}>
              Cancel editing {site.item}
            </LinkButton>
          }
        />
      </DrugFormSettingProvider>
      {updated && <UpdatedModal lines={updated.lines} draft={draft} onBack={goBack} />}
    </>
  );
}
