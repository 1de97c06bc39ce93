import type { Config } from '../../config.ts';
import { portalAddress } from '../../public-address.ts';
import type { Mail } from '../mail/queue-mail.ts';

interface Told {
  /** Without a first name: the supplier's mailbox. */
  to: { email: string; first_name: string | null };
  query: { query_id: string };
  order: { order_ref_view: string };
  what: 'asked' | 'answered' | 'overdue';
}

const sentences: Readonly<Record<Told['what'], (reference: string) => string>> = {
  asked: (reference) => `A question about order ${reference} waits for you`,
  answered: (reference) => `Your question about order ${reference} was answered`,
  overdue: (reference) => `A question about order ${reference} is overdue`,
};

/** That there is something to be read. What is asked, of whom and about which drug stands in the portal alone. */
export function queryMail(config: Config, { to, query, order, what }: Told): Mail {
  const said = sentences[what](order.order_ref_view);
  const screen = `${to.first_name === null ? '/workbench' : ''}/queries/${query.query_id}`;
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
      portalAddress(config) + screen,
    ].join('\n'),
  };
}
