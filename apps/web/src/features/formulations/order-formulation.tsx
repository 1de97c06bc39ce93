import { access } from '@bolt/domain/access/access';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { useMay } from '#platform/session/session.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';

interface OrderFormulationProps {
  code: string;
  /** Beside others: the description of this one. */
  of?: string;
  className?: string | undefined;
}

/** Begins a nutrition order with a formulation that the supplier has set ready, for those who may enter orders. */
export function OrderFormulation({ code, of, className }: OrderFormulationProps) {
  const mayEnter = useMay(access.enterOrders);
  if (!mayEnter) return null;
  return (
    <LinkButton
      className={className}
      icon={<IconShoppingCartPlus />}
      to={paths.createOrderTPN({ product: code })}
      aria-label={of && `Order ${of}`}
      {...(of ? { size: 'sm' } : { variant: 'filled' })}
    >
      {of ? 'Order' : 'Order this formulation'}
    </LinkButton>
  );
}
