import type { Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 120;

/** Presses Tab until what is called so has the focus: whoever has no pointer comes there no other way. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(nameOfFocused);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`Tab does not come to ${name}. It passed ${passed.join(' | ')}`);
}

/** Runs in the page: the label of a field or of its group, else the words of a button or link. */
function nameOfFocused(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return '';
  const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
  const group = isRadio ? element.closest('fieldset')?.querySelector('legend') : undefined;
  const label =
    group ??
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]
      : undefined);
  const words = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
  return words.replace(/ optional$/, '').trim();
}
