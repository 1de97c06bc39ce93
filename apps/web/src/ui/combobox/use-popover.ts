import { type RefObject, useLayoutEffect } from 'react';

const gapPx = 4;
const edgePx = 8;

/** Puts a popover under its anchor, or above it when there is more room there. */
function place(anchor: HTMLElement, popover: HTMLElement, matchesWidth: boolean): void {
  const box = anchor.getBoundingClientRect();
  if (matchesWidth) popover.style.minWidth = `${box.width}px`;
  popover.style.maxHeight = '';
  const below = window.innerHeight - box.bottom - gapPx - edgePx;
  const above = box.top - gapPx - edgePx;
  const isBelow = below >= Math.min(popover.offsetHeight, 320) || below >= above;
  popover.style.maxHeight = `${Math.max(isBelow ? below : above, 120)}px`;
  const top = isBelow ? box.bottom + gapPx : box.top - gapPx - popover.offsetHeight;
  const fitsRight = box.left + popover.offsetWidth + edgePx <= document.documentElement.clientWidth;
  const left = fitsRight ? box.left : box.right - popover.offsetWidth;
  popover.style.top = `${top}px`;
  popover.style.left = `${Math.max(edgePx, left)}px`;
}

/**
 * Shows a popover in the browser's top layer while `isOpen`, so that no sheet clips it and a dialog cannot
 * cover it, and keeps it at its anchor while the page scrolls or its content changes size.
 */
export function usePopover(
  isOpen: boolean,
  anchorRef: RefObject<HTMLElement | null>,
  popoverRef: RefObject<HTMLElement | null>,
  matchesWidth = true,
): void {
  useLayoutEffect(() => {
    // A field's popover stands at its drawn box, not at its label and notes.
    const anchor = anchorRef.current?.querySelector<HTMLElement>('[data-anchor]') ?? anchorRef.current;
    const popover = popoverRef.current;
    if (!isOpen || !anchor || !popover) return;
    const update = () => place(anchor, popover, matchesWidth);
    popover.showPopover();
    update();
    const resize = new ResizeObserver(update);
    resize.observe(popover);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      resize.disconnect();
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
      if (popover.isConnected) popover.hidePopover();
    };
  }, [isOpen, anchorRef, popoverRef, matchesWidth]);
}
