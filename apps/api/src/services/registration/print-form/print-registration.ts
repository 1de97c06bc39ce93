import type { Answer, Body } from '@bolt/contracts';
import { askedRegistration } from '@bolt/domain/registration/asked-registration';
import { blankRegistration, type RegistrationForm } from '@bolt/domain/registration/registration-form';
import {
  type RegistrantRow,
  readRegistrant,
  readRegistrationDraft,
} from '../../../database/queries/registration-drafts.queries.ts';
import { readRegistration } from '../../../database/queries/registrations.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { readId } from '../../order-entry/read-id.ts';
import { drawOnThread } from '../../paper/draw-on-thread.ts';
import {
  hospitalInWords,
  momentInWords,
  patientInWords,
  type ToldRegistration,
  typeInWords,
} from '../registration-words.ts';
import { type RegistrationWork, registrationSettings } from '../registration-work.ts';

type Call = 'POST /api/v1/tpn/patientRegistrationForm';
/** Draws the form from what was read. */
type Printing = () => Promise<Answer<Call>>;

const notSubmitted = 'Not submitted';

/** What stands on the screen, saved or not: what is signed is then what is submitted. */
export async function printTyped(work: RegistrationWork, { formData }: Body<Call>): Promise<Printing> {
  const registrant = await readRegistrant(work.tx, work.actor);
  const head = [{ label: 'Filled in by', value: work.actor.userName }];
  return printing(work, registrant, { form: formData, state: notSubmitted, warnings: [], head });
}

export async function printDraft(work: RegistrationWork, id: string): Promise<Printing | Refusal> {
  const { tx, actor } = work;
  const draftId = readId(id);
  const row = draftId && (await readRegistrationDraft(tx, draftId, work));
  if (!row) return refuse('registration-draft-gone');
  const changed = `${row.modified_name}, ${momentInWords(actor, row.modified_at)}`;
  return printing(work, await readRegistrant(tx, actor), {
    form: formOf(row.form_data),
    state: `${notSubmitted}: a draft`,
    warnings: [],
    head: [{ label: 'Last changed', value: changed }],
  });
}

export async function printSubmitted(work: RegistrationWork, id: string): Promise<Printing | Refusal> {
  const { tx, actor, requestId } = work;
  const registrationId = readId(id);
  const row = registrationId && (await readRegistration(tx, registrationId, requestId));
  if (!row) return refuse('registration-not-found');
  const moment = momentInWords(actor, row.submitted_at);
  return printing(work, await readRegistrant(tx, actor), {
    form: formOf(row.form_data),
    state: `Submitted ${moment}`,
    warnings: row.warnings,
    head: [
      { label: 'Submitted by', value: row.submitted_name },
      {
        label: 'Patient at the hospital',
        value: patientInWords(row.patient_id ? { medicalRecordNumber: row.mrn } : null),
      },
      { label: 'Registration', value: row.registration_id },
    ],
  });
}

/** A draft from before a field was added has none of it. */
const formOf = (json: string): RegistrationForm => ({ ...blankRegistration, ...JSON.parse(json) });

type Told = Omit<ToldRegistration, 'settings'> & { state: string };

async function printing(work: RegistrationWork, registrant: RegistrantRow, told: Told): Promise<Printing> {
  const settings = await registrationSettings(work);
  const form = askedRegistration(told.form, settings);
  const born = form.patient_dob ? `, born ${form.patient_dob}` : '';
  const printed = {
    ...told,
    form,
    settings,
    head: [
      { label: 'Type', value: typeInWords(form.patient_type) },
      { label: 'Hospital', value: hospitalInWords(registrant, work.actor) },
      ...told.head,
    ],
    foot: `${form.patient_first_name} ${form.patient_last_name}${born}. ${told.state}. Printed ${momentInWords(work.actor, work.now)}.`,
  };
  return async () => {
    const bytes = await drawOnThread({ kind: 'registration', printed });
    const contentType = 'application/pdf';
    return {
      filename: 'registration.pdf',
      contentType,
      file: `data:${contentType};base64,${bytes.toString('base64')}`,
    };
  };
}
