import { answered } from '@bolt/domain/registration/registration.test-support';
import { registrationOf } from '../../apps/api/src/routes/testing/registrations.ts';
import type { CallAs } from './test.ts';

/** A registration for nutrition in Australia in which everything is answered but the consents. */
export const filledRegistration = (lastName: string, changed: Record<string, unknown> = {}) =>
  registrationOf({
    patient_last_name: lastName,
    additionalHCPContacts: answered.additionalHCPContacts,
    pump_deliver_to: answered.pump_deliver_to,
    pump_delivery_address: answered.pump_delivery_address,
    pump_accessories_list: [{ name: 'Backpack large' }, { name: 'Spare battery' }],
    consumables_list: [
      { name: 'Clear dressing 10 x 12 cm', qty: '30', frequency: 'Monthly' },
      { name: 'Alcohol wipe 70%', qty: '200', frequency: 'Monthly' },
    ],
    terms_1: false,
    terms_3: false,
    terms_4: false,
    ...changed,
  });

/** Saves a draft by the call itself; answers its id. */
export async function saveDraft(
  call: CallAs,
  lastName: string,
  changed: Record<string, unknown> = {},
  draft: { patientFormId?: string; version?: number } = {},
): Promise<string> {
  const { status, body } = await call<{ id: string }>('POST', '/api/v1/tpn/patientRegistrationRecord', {
    formData: filledRegistration(lastName, changed),
    ...draft,
  });
  if (status !== 200) throw new Error(`No draft: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Submits one by the call itself; answers the id of the record. */
export const submitRegistration = async (
  call: CallAs,
  lastName: string,
  changed: Record<string, unknown> = {},
): Promise<string> => (await submit(call, { formData: submittedForm(lastName, changed) })).id;

/** Submits one of somebody who becomes a patient of the hospital under that number. */
export async function registerNew(
  call: CallAs,
  lastName: string,
): Promise<{ id: string; patientId: string }> {
  const hospitalPatient = { kind: 'new', mrn: lastName };
  const { id, patient } = await submit(call, { formData: submittedForm(lastName), hospitalPatient });
  return { id, patientId: patient?.patientId ?? '' };
}

const submittedForm = (lastName: string, changed: Record<string, unknown> = {}) =>
  filledRegistration(lastName, { terms_3: true, terms_4: true, ...changed });

interface Submitted {
  id: string;
  patient: { patientId: string } | null;
}

async function submit(call: CallAs, sent: Record<string, unknown>): Promise<Submitted> {
  const { status, body } = await call<Submitted>('POST', '/api/v1/tpn/patientRegistation', sent);
  if (status !== 200) throw new Error(`Not submitted: ${status} ${JSON.stringify(body)}`);
  return body;
}
