import { access } from '@bolt/domain/access/access';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { useMay } from '#platform/session/session.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';

/** Begins a nutrition order with a formulation that the supplier has set ready, for those who may enter orders. */
export function OrderFormulation({ code, of }: { code: string; of?: string }) {
  const mayEnter = useMay(access.enterOrders);
  if (!mayEnter) return null;
  return (
    <LinkButton
      icon={<IconShoppingCartPlus />}
      to={paths.createOrderTPN({ product: code })}
      aria-label={of && `Order ${of}`}
      {...(of ? { size: 'sm' } : { variant: 'filled' })}
    >
      {of ? 'Order' : 'Order this formulation'}
    </LinkButton>
  );
}
