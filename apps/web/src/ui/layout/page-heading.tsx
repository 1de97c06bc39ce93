import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

let hasMoved = false;

/**
 * To be called around all screens. A move to another screen takes the focus out of the frame, for the new screen's
 * heading; the first screen of a page leaves it where the browser has it, before the skip link.
 */
export function useMoves(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    hasMoved = true;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !activeElement.closest('main')) activeElement.blur();
  }, [pathname]);
}

/** Nothing on the new screen has the focus, as a first field or a dialog would. */
const isFocusFree = () => document.activeElement?.matches('body, main') ?? true;

interface PageHeadingProps {
  className?: string | undefined;
  /** Also on the first screen of a page: a step of some work begins at its title. */
  takesFocus?: boolean | undefined;
  children: ReactNode;
}

/** The one h1 of a screen. Whoever comes from another screen has the focus here, and a reader says where they are. */
export function PageHeading({ className, takesFocus = false, children }: PageHeadingProps) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // With the picture: a moment later somebody may have gone on to a field by a key, and would be taken out of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two addresses may share a screen, and its heading
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: two addresses may share a screen, and its heading
  useEffect(() => {
    if (hasMoved && isFocusFree()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
