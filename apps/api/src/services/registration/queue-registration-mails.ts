import { patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import type { RegistrantRow } from '../../database/queries/registration-drafts.queries.ts';
import { messageIdOf } from '../mail/message-id.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { HospitalPatient } from './hospital-patient/settle-hospital-patient.ts';
import { registrationHtml, registrationSubject, registrationText } from './registration-mail.ts';
import {
  hospitalInWords,
  momentInWords,
  patientInWords,
  type ToldRegistration,
} from './registration-words.ts';
import type { RegistrationWork } from './registration-work.ts';

interface Told extends Omit<ToldRegistration, 'head' | 'hospitalCountry'> {
  registrationId: string;
  registrant: RegistrantRow;
  /** Who the registered one is at the hospital; null where that was left open. */
  settled: HospitalPatient | null;
}

/** One to Customer Service and a copy to the user, queued with the record itself; answers their Message-IDs. */
export async function queueRegistrationMails(work: RegistrationWork, told: Told): Promise<string[]> {
  const { portal, actor, now } = work;
  const { registrationId, registrant, form } = told;
  const head = [
    { label: 'Type', value: patientTypeInWords(form.patient_type) },
    { label: 'Hospital', value: hospitalInWords(registrant, actor) },
    { label: 'Submitted by', value: `${actor.userName} (account ${actor.username}), ${registrant.email}` },
    { label: 'Submitted', value: momentInWords(actor, now) },
    {
      label: 'Patient at the hospital',
      value: `${patientInWords(told.settled)}${told.settled?.isNew ? ', added with this registration' : ''}`,
    },
    { label: 'Registration', value: registrationId },
  ];
  const mailed = { ...told, head, hospitalCountry: registrant.country };
  const mail = {
    subject: registrationSubject(registrant.hospital_name),
    text: registrationText(mailed),
    html: registrationHtml(mailed),
  };
  const messageId = (to: string) => messageIdOf(portal.config.mailFrom, `${registrationId}.${to}`);
  const mails = [
    { ...mail, to: portal.config.contactMail, messageId: messageId('service') },
    { ...mail, to: registrant.email, messageId: messageId('copy') },
  ];
  for (const each of mails) await queueMail(work, each);
  return mails.map((each) => each.messageId);
}
