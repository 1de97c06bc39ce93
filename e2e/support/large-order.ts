import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { careDay, fluorouracil } from './prepare-order.ts';
import { askForTokens } from './test.ts';

export const PATIENTS = 40;
export const LINES_OF_EACH = 8;
export const LINES = PATIENTS * LINES_OF_EACH;

/** A draft of 320 lines for forty new patients, 'Order 01' to 'Order 40', made by one call. */
export async function largeDraft(request: APIRequestContext, orderRef: string): Promise<string> {
  const { access_token } = await askForTokens(request, 'pharmacist');
  const response = await request.post('/api/v1/orders', {
    headers: { Authorization: `Bearer ${access_token}`, 'Idempotency-Key': randomUUID() },
    data: {
      orderRef,
      deliveryDate: careDay(7),
      state: 'draft',
      patients: Array.from({ length: PATIENTS }, (_, patient) => {
        const number = String(patient + 1).padStart(2, '0');
        return {
          // A second try finds those of the first, who are other people.
          newPatient: {
            id: `${orderRef}-${number}`,
            firstName: 'Order',
            lastName: number,
            confirmedDifferent: true,
          },
          lines: Array.from({ length: LINES_OF_EACH }, (_, line) => lineOf(orderRef, line)),
        };
      }),
    },
  });
  if (!response.ok())
    throw new Error(`The large draft was refused: ${(await response.text()).slice(0, 500)}`);
  return orderRef;
}

/** 4,001 mg and so on, on a day of its own: each line of a patient can be told from the others. */
function lineOf(reference: string, line: number) {
  const {
    orderRef: _,
    patientId: __,
    ...payload
  } = fluorouracil(reference, {
    drug1Dose: String(4001 + line),
    deliveryDateArray: [[careDay(7), careDay(8 + line), '1', 1]],
  });
  return payload;
}
