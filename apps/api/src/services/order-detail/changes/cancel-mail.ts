import type { Mail } from '../../mail/queue-mail.ts';

interface Cancelled {
  to: string;
  hospital: { id: string; name: string };
  orderReference: string;
  merlinOrderLineID: string;
  userName: string;
}

/** Tells the supplier's team of a cancelled item by its keys: patients and doses have no place in a mail. */
export const cancelMail = (cancelled: Cancelled): Mail => ({
  to: cancelled.to,
  subject: `Cancelled: an item of order ${cancelled.orderReference} (${cancelled.hospital.name})`,
  text: [
    `${cancelled.userName} cancelled an item of order ${cancelled.orderReference}.`,
    '',
    `Hospital: ${cancelled.hospital.name} (${cancelled.hospital.id})`,
    `Order line: ${cancelled.merlinOrderLineID}`,
  ].join('\n'),
});
