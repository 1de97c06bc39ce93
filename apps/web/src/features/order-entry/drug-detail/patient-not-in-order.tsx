import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { useQuery } from '@tanstack/react-query';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { useOrderSite } from '../order-site.ts';
import { useAddPatient } from '../use-add-patient.ts';

/** The address names a patient whom the order does not have: nothing is ordered for nobody instead (decision J13). */
export function PatientNotInOrder({ order, patientId }: { order: OrderInfo; patientId: string }) {
  const site = useOrderSite();
  const addPatient = useAddPatient(order.orderRef);
  const {
    data: patient,
    error,
    isPending,
  } = useQuery({
    queryKey: ['patient-of-address', patientId],
    queryFn: ({ signal }) => callApi('GET /api/v1/patient/:id', { params: { id: patientId }, signal }),
    meta: { staleAfter: {} },
    retry: false,
  });
  if (isPending) {
    return (
      <Sheet>
        <SkeletonRows label="Loading the patient" rows={4} />
      </Sheet>
    );
  }
  const name = patient && `${patient.firstName} ${patient.lastName}`;
  const id = patient && shownPatientId(patient.medicalRecordNumber);
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <EmptyState
        level={1}
        title="This patient is not in the order"
        text={
          name
            ? `${name}${id ? `, Patient ID (MRN) ${id},` : ''} is not in order ${order.orderRefView}.`
            : isUnknown
              ? 'There is no such patient at this hospital.'
              : 'Who it is could not be loaded.'
        }
        action={
          <Row>
            <LinkButton to={site.patient(order.orderRef)}>Select a patient</LinkButton>
            {name && (
              <Button variant="filled" isBusy={addPatient.isBusy} onClick={() => addPatient.add(patientId)}>
                Add {name} to the order
              </Button>
            )}
          </Row>
        }
      />
      {addPatient.error && (
        <FailureMessage error={addPatient.error} change="The patient was not added to the order." />
      )}
    </>
  );
}
