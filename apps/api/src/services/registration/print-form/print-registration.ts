import type { Answer, Body } from '@bolt/contracts';
import { formatTimeIn, todayIn } from '@bolt/domain/dates/today-in';
import { askedRegistration } from '@bolt/domain/registration/asked-registration';
import { impossibleAnswers } from '@bolt/domain/registration/impossible-answers';
import { blankRegistration, type RegistrationForm } from '@bolt/domain/registration/registration-form';
import { patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import { readableLine } from '@bolt/domain/texts/readable-text';
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
  registeredName,
  type ToldRegistration,
} from '../registration-words.ts';
import { type RegistrationWork, registrationSettings } from '../registration-work.ts';

type Call = 'POST /api/v1/tpn/patientRegistrationForm';
/** Draws the form from what was read. */
type Printing = () => Promise<Answer<Call>>;

const notSubmitted = 'Not submitted';

/** What stands on the screen, saved or not: what is signed is then what is submitted. */
export async function printTyped(
  work: RegistrationWork,
  { formData }: Body<Call>,
): Promise<Printing | Refusal> {
  const fields = impossibleAnswers(formData);
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  const registrant = await readRegistrant(work.tx, work.actor);
  const head = [{ label: 'Filled in by', value: work.actor.userName }];
  const number = `not-submitted-${timeOfFile(work)}`;
  return printing(work, registrant, { form: formData, state: notSubmitted, number, warnings: [], head });
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
    number: `draft-${shortNumber(draftId)}-${dayOfFile(work, row.modified_at)}`,
    warnings: [],
    head: [{ label: 'Last changed', value: changed }],
  });
}

export async function printSubmitted(work: RegistrationWork, id: string): Promise<Printing | Refusal> {
  const { tx, actor } = work;
  const registrationId = readId(id);
  const row = registrationId && (await readRegistration(tx, registrationId, work));
  if (!row) return refuse('registration-not-found');
  const moment = momentInWords(actor, row.submitted_at);
  return printing(work, await readRegistrant(tx, actor), {
    form: formOf(row.form_data),
    state: `Submitted ${moment}`,
    number: `${shortNumber(registrationId)}-${dayOfFile(work, row.submitted_at)}`,
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

/** The end of the registration's number, which stands whole on the paper. */
const shortNumber = (id: string): string => id.split('-').at(-1) ?? id;
const dayOfFile = ({ actor }: RegistrationWork, moment: Date): string => todayIn(actor.timeZone, moment);
const timeOfFile = ({ actor, now }: RegistrationWork): string =>
  `${todayIn(actor.timeZone, now)}-${formatTimeIn(actor.timeZone, now).replace(':', '')}`;

type Told = Omit<ToldRegistration, 'settings' | 'hospitalCountry'> & {
  state: string;
  /** In the name of the file, where nothing of a patient stands. */
  number: string;
};

/** Of a long name so much that the foot of a page stays a foot. */
const longestInFoot = 60;
const inFoot = (name: string): string =>
  name.length > longestInFoot ? `${name.slice(0, longestInFoot)}…` : name;

async function printing(
  work: RegistrationWork,
  registrant: RegistrantRow,
  { number, ...told }: Told,
): Promise<Printing> {
  const settings = await registrationSettings(work);
  const form = askedRegistration(told.form, settings);
  const born = form.patient_dob ? `, born ${readableLine(form.patient_dob)}` : '';
  const printed = {
    ...told,
    form,
    settings,
    hospitalCountry: registrant.country,
    head: [
      { label: 'Type', value: patientTypeInWords(form.patient_type) },
      { label: 'Hospital', value: hospitalInWords(registrant, work.actor) },
      ...told.head,
    ],
    foot: `${inFoot(registeredName(form))}${born}. ${told.state}. Printed ${momentInWords(work.actor, work.now)}.`,
  };
  return async () => {
    const isDemonstration = work.portal.config.demo;
    const bytes = await drawOnThread({ kind: 'registration', printed, isDemonstration }, work.actor.userId);
    const contentType = 'application/pdf';
    return {
      filename: `registration-${number}.pdf`,
      contentType,
      file: `data:${contentType};base64,${bytes.toString('base64')}`,
    };
  };
}
