import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface LinkButtonProps extends ComponentPropsWithRef<typeof Link>, ButtonLook {
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

/** Goes to another address and looks like a button; middle click and "open in new tab" still work. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, isWide, icon, iconAfter, className, children, ...link } = props;
  return (
    <Link
      data-print="hide"
      {...link}
      className={classNames(buttonClass({ variant, size, isWide }), className)}
    >
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}
