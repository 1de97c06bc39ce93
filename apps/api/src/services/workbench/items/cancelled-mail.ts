import type { Config } from '../../../config.ts';
import type { PlacedOrderRow } from '../../../database/queries/order-detail.queries.ts';
import { addressAtHospital } from '../../../public-address.ts';
import type { Mail } from '../../mail/queue-mail.ts';

interface Cancelled {
  to: { email: string; first_name: string };
  hospitalId: string;
  order: Pick<PlacedOrderRow, 'order_id' | 'order_ref_view' | 'site'>;
}

/** Tells who submitted an order that the supplier cancelled an item. Which, of whom and why stands in the portal alone. */
export function cancelledMail(config: Config, { to, hospitalId, order }: Cancelled): Mail {
  const screen = `${order.site === 'TPN' ? '/tpn' : ''}/order/${order.order_id}/manage`;
  const said = `An item of order ${order.order_ref_view} was cancelled by the supplier`;
  return {
    to: to.email,
    subject: said,
    text: [
      `Hello ${to.first_name},`,
      '',
      `${said}.`,
      '',
      'You can read it here:',
      '',
      addressAtHospital(config, { hospitalId, screen }),
    ].join('\n'),
  };
}
