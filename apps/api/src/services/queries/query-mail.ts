import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { Config } from '../../config.ts';
import { addressAtHospital, portalAddress } from '../../public-address.ts';
import type { Mail } from '../mail/queue-mail.ts';

/** What is asked about, as a mail may name it. */
export type MailedSubject = { type: 'item'; orderRef: string } | { type: Exclude<QuerySubject, 'item'> };

interface Told {
  /** Without a first name: the supplier's mailbox. */
  to: { email: string; first_name: string | null; is_submitter: boolean };
  queryId: string;
  hospitalId: string;
  about: MailedSubject;
  what: 'asked' | 'answered' | 'overdue';
}

/** That there is something to be read. What is asked, of whom and about which drug stands in the portal alone. */
export function queryMail(config: Config, told: Told): Mail {
  const { to, queryId, hospitalId } = told;
  const said = sentenceOf(told);
  const screen = `/queries/${queryId}`;
  return {
    to: to.email,
    subject: said,
    text: [
      to.first_name === null ? 'Hello,' : `Hello ${to.first_name},`,
      '',
      `${said}.`,
      '',
      'You can read it here:',
      '',
      // The supplier's people are at no hospital.
      to.first_name === null
        ? `${portalAddress(config)}/workbench${screen}`
        : addressAtHospital(config, { hospitalId, screen }),
    ].join('\n'),
  };
}

function sentenceOf({ to, about, what }: Told): string {
  const whose = to.is_submitter ? 'your' : 'a';
  const subject = about.type === 'item' ? `order ${about.orderRef}` : `${whose} ${about.type}`;
  switch (what) {
    case 'asked':
      return `A question about ${subject} waits for you`;
    case 'answered':
      return about.type === 'request'
        ? 'Your request was answered'
        : `${to.is_submitter ? 'Your' : 'A'} question about ${subject} was answered`;
    case 'overdue':
      return `A question about ${subject} is overdue`;
  }
}
