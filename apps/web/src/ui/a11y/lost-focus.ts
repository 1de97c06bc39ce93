/** What can take the focus in place of something inside it: a part of the page that has a name, at last the screen. */
const PLACES = 'dialog, form, article, section, fieldset, [role="group"], [role="region"], main';

/**
 * A control may go while it has the focus: a removed line, a dismissed notice, the button of a question that was
 * answered. The browser then drops the focus to the top of the page, and a keyboard begins again at the skip link.
 * From now on the nearest part of the page that was around it takes the focus, unless the screen gives it to another.
 */
export function keepFocusInPlace(): void {
  let focused: Element | null = null;
  let around: readonly Element[] = [];

  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
    around = focused ? placesAround(focused) : [];
  });
  // Heard before the screen hears it: what closes as the focus goes elsewhere has not lost it.
  const onLeave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) focused = null;
    // Some browsers tell of a control that they take away, before they do: which it is shows a moment later.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = null;
    });
  };
  document.addEventListener('focusout', onLeave, { capture: true });
  new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    focused = null;
    focusPlace(around.find((place) => place.isConnected && place.checkVisibility()));
  }).observe(document.body, { childList: true, subtree: true });
}

/** From the inside outwards. */
function placesAround(element: Element): Element[] {
  const place = element.parentElement?.closest(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}

function focusPlace(place: Element | undefined): void {
  if (!(place instanceof HTMLElement)) return;
  const isLent = !place.hasAttribute('tabindex');
  if (isLent) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
