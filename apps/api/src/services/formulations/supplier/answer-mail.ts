import type { Mail } from '../../mail/queue-mail.ts';

interface Answered {
  to: string;
  firstName: string;
  supplierName: string;
  answer: 'ready' | 'returned' | 'withdrawn';
  /** Of the formulation in the portal. */
  link: string;
  messageId: string;
}

const subjects: Readonly<Record<Answered['answer'], string>> = {
  ready: 'Your custom PN formulation is ready to order',
  returned: 'Your custom PN formulation was returned',
  withdrawn: 'Your custom PN formulation can no longer be ordered',
};

const sentences: Readonly<Record<Answered['answer'], string>> = {
  ready: 'has set your custom PN formulation ready to order.',
  returned: 'has returned your custom PN formulation to you as a draft, with a reason.',
  withdrawn:
    'has withdrawn your custom PN formulation. It is a draft again, with a reason, and cannot be ordered.',
};

/** Tells an author that the supplier has answered. What it is of, for whom and why stands in the portal alone. */
export const answerMail = ({ to, firstName, supplierName, answer, link, messageId }: Answered): Mail => ({
  to,
  subject: subjects[answer],
  messageId,
  text: [
    `Hello ${firstName},`,
    '',
    `${supplierName} ${sentences[answer]}`,
    '',
    'You can read it here:',
    '',
    link,
  ].join('\n'),
});
