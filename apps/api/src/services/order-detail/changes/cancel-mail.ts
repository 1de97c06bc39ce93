import type { Mail } from '../../mail/queue-mail.ts';

interface Cancelled {
  to: string;
  hospitalId: string;
  orderReference: string;
  merlinOrderLineID: string;
  userName: string;
}

/** Tells the supplier's team of a cancelled item by its keys: patients and doses have no place in a mail. */
export const cancelMail = (cancelled: Cancelled): Mail => ({
  to: cancelled.to,
  subject: `Cancelled: an item of order ${cancelled.orderReference} (${cancelled.hospitalId})`,
  text: [
    `${cancelled.userName} cancelled an item of order ${cancelled.orderReference}.`,
    '',
    `Hospital: ${cancelled.hospitalId}`,
    `Order line: ${cancelled.merlinOrderLineID}`,
  ].join('\n'),
});
