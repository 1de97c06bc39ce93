declare global {
  interface Window {
    tabRecorder?: {
      /** A Tab has been pressed. */
      hasBegun: () => boolean;
      /** Everything that can be operated has had the focus. */
      isComplete: () => boolean;
      /** Gives the focus back, and says what is wrong. */
      end: () => string[];
    };
  }
}

/**
 * Runs in the page, and so needs nothing from outside itself. Lists what can be operated, in the open list or dialog,
 * else on the page, and gives the focus to the first of it, or to the last. From then on it looks at what has the focus each
 * time that Tab is about to move it: the browser has scrolled to it and drawn it by then. Once everything was reached
 * Tab moves no further. Answers how often Tab has to be pressed for that.
 */
export function recordTabs(direction: 'forward' | 'backward'): number {
  const OPERABLE =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], ' +
    '[role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="option"], [role="switch"], ' +
    '[role="checkbox"], [role="radio"], [role="combobox"], [role="slider"], [tabindex]:not([tabindex="-1"])';
  // One member takes the focus and arrow keys move within, or the field that it stands in has the keys for it.
  const COMPOSITE =
    '[role="grid"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"], [data-anchor]';

  const before = { focus: document.activeElement, x: window.scrollX, y: window.scrollY };
  // A list or a month that is open closes when the focus leaves it.
  const list = document.querySelector('[popover]:popover-open')?.parentElement;
  const dialog = [...document.querySelectorAll('dialog')].findLast((each) => each.matches(':modal'));
  const scope = list ?? dialog ?? document.body;
  const faults = new Set<string>();
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  function nameOf(element: Element): string {
    const label =
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    return `${element.localName} "${(element.getAttribute('aria-label') ?? label ?? '').trim().slice(0, 50)}"`;
  }
  /** Radio buttons of one name are one stop. */
  const stopOf = (element: Element): Element | string =>
    element instanceof HTMLInputElement && element.type === 'radio' && element.name ? element.name : element;

  const expected = new Map<Element | string, HTMLElement>();
  for (const element of scope.querySelectorAll<HTMLElement>(OPERABLE)) {
    if (!isSeen(element) || element.matches(':disabled') || element.closest('[inert]')) continue;
    if (element.tabIndex > 0) faults.add(`${nameOf(element)} jumps the order of the page`);
    const isMember = element.tabIndex < 0 && element.closest(COMPOSITE);
    if (!isMember) expected.set(stopOf(element), element);
  }
  // What went meanwhile cannot be reached any more.
  const isLeft = ([stop, element]: [Element | string, HTMLElement]) =>
    !reached.has(stop) && element.isConnected && isSeen(element);
  const reached = new Set<Element | string>();
  let last: { element: Element; look: string } | undefined;
  let hasBegun = false;

  /** Everything by which the focus may be marked: on the element, beside it, or on the boxes around it. */
  function lookOf(element: Element): string {
    const parts: [Element | null, string?][] = [
      [element],
      [element, '::after'],
      [element.nextElementSibling],
    ];
    let box = element.parentElement;
    for (let depth = 0; box && depth < 3; depth++, box = box.parentElement) parts.push([box]);
    return parts.map(([part, pseudo]) => part && drawingOf(getComputedStyle(part, pseudo))).join('|');
  }
  function drawingOf(style: CSSStyleDeclaration): string {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } = style;
    const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    return [outline, boxShadow, borderColor, backgroundColor].join();
  }
  function checkMark(): void {
    if (last?.element.isConnected && lookOf(last.element) === last.look)
      faults.add(`${nameOf(last.element)} does not show that it has the focus`);
  }

  const heightOfPage = () => document.documentElement.scrollHeight;
  let heightAtFocus = heightOfPage();
  /** The page grew or shrank since the focus came, and may be as high as it was by now. */
  let hasMoved = false;
  const noteHeight = () => {
    heightAtFocus = heightOfPage();
    hasMoved = false;
  };
  const moving = new ResizeObserver(() => {
    if (heightOfPage() !== heightAtFocus) hasMoved = true;
  });
  moving.observe(document.body);

  /** The middle of what is in the window must be its own, not a bar's that stands before it. */
  function checkView(element: Element): void {
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (left >= right || top >= bottom) {
      // What came or went above it since it took the focus has pushed it out: the browser had brought it into view.
      if (!hasMoved && heightOfPage() === heightAtFocus)
        faults.add(`${nameOf(element)} has the focus outside the window`);
      return;
    }
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const own = element.closest('label') ?? element;
    if (hit && !own.contains(hit) && !hit.contains(element))
      faults.add(`${nameOf(element)} has the focus behind ${nameOf(hit)}`);
  }

  function look(): void {
    const element = document.activeElement;
    if (!element || element === last?.element) {
      if (element) faults.add(`${nameOf(element)} keeps the focus`);
      return;
    }
    checkMark();
    last = undefined;
    if (!scope.contains(element) || element === document.body) return;
    last = { element, look: lookOf(element) };
    reached.add(stopOf(element));
    checkView(element);
  }
  function beforeTab(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    hasBegun = true;
    if ([...expected].some(isLeft)) look();
    if ([...expected].some(isLeft)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  window.addEventListener('focusin', noteHeight, { capture: true });
  window.addEventListener('keydown', beforeTab, { capture: true });
  const stops = [...expected.values()];
  // As a keyboard would, or there would be no mark to see.
  (direction === 'forward' ? stops.at(0) : stops.at(-1))?.focus({ focusVisible: true } as FocusOptions);

  window.tabRecorder = {
    hasBegun: () => hasBegun,
    isComplete: () => ![...expected].some(isLeft),
    end() {
      window.removeEventListener('keydown', beforeTab, { capture: true });
      window.removeEventListener('focusin', noteHeight, { capture: true });
      moving.disconnect();
      if (before.focus instanceof HTMLElement && before.focus.isConnected)
        before.focus.focus({ preventScroll: true });
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (last?.element !== document.activeElement) checkMark();
      for (const [, element] of [...expected].filter(isLeft))
        faults.add(`${nameOf(element)} is not reached by Tab`);
      window.scrollTo(before.x, before.y);
      delete window.tabRecorder;
      return [...faults];
    },
  };
  return expected.size;
}
