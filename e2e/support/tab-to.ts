import { expect, type Page } from '@playwright/test';
import { soon } from './expect-soon.ts';

/** More stops than any screen has. */
const MOST_STOPS = 120;

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Presses Tab until what is called so has the focus: whoever has no pointer comes there no other way. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isMeant = (words: string) => (typeof name === 'string' ? words === name : name.test(words));
  // What is still on its way is waited for, as anybody would.
  const isThere = async () => (await page.evaluate(namesOf, STOPS)).some(isMeant);
  await expect.poll(isThere, { ...soon, message: `${name} is on the page` }).toBe(true);
  const passed: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const [focused = ''] = await page.evaluate(namesOf, ':focus');
    if (isMeant(focused)) return;
    passed.push(focused);
  }
  throw new Error(`Tab does not come to ${name}. It passed ${passed.join(' | ')}`);
}

/** Runs in the page: the label of a field or of its group, else the words of a button or link. */
function namesOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    const group = isRadio ? element.closest('fieldset')?.querySelector('legend') : undefined;
    const label =
      group ??
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]
        : undefined);
    const words = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
    return words.replace(/ optional$/, '').trim();
  });
}
