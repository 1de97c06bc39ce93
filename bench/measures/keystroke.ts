import type { Browser, Locator, Page } from '@playwright/test';
import { formulationOf } from '../../apps/api/src/routes/testing/formulation-forms.ts';
import { careDay, fluorouracil } from '../../apps/api/src/routes/testing/placed-orders.ts';
import { costFigure, type Figure, plainFigure } from '../figures.ts';
import { percentile } from '../load/statistics.ts';
import { ask, bearer, signIn } from '../portal-client.ts';
import { ACCOUNT } from '../stage.ts';
import { bareInput, withBarePages } from './bare/bare-pages.ts';
import { openSignedIn } from './signed-in-page.ts';

const SLOWED = 4;
const KEYSTROKES = 30;
/** Against a bare input that writes its value: a time by itself says nothing on another machine. */
const LIMITS: Limits = { median: { must: 4, aim: 2.5 }, p95: { must: 5, aim: 3 } };
/** At every key the bag is reckoned, judged with its remedies, and drawn; in ms on a quiet machine, beside the ratio. */
const FORMULATION_LIMITS: Limits = { median: { must: 60, aim: 30 }, p95: { must: 80, aim: 80 } };

type Limits = Record<'median' | 'p95', { must: number; aim: number }>;

/**
 * From the key that goes down to the picture with everything that follows from it: the field itself, the figures of
 * the label and the checks, the drugs found. In the line form with every field filled, in the search for a drug, and at a
 * quantity of a formulation.
 */
export async function measureKeystrokes(browser: Browser, port: number): Promise<Figure[]> {
  const tokens = await signIn(port, ACCOUNT);
  const call = <T>(path: string, body: unknown) =>
    ask<T>(port, 'POST', path, { body, headers: bearer(tokens) });
  const orderRef = `BENCH-${Date.now().toString(36)}`;
  await call('/api/v1/order/start', { orderRef, deliveryDate: careDay(7), type: 'CMP' });
  const { lines } = await call<{ lines: { orderLineItemId: string }[] }>(
    '/api/v1/order/drug/add',
    fluorouracil(orderRef),
  );
  const page = await openSignedIn(browser, port, tokens);
  try {
    const at = `http://localhost:${port}/order/${orderRef}`;
    await page.goto(`${at}/edit-drug?patient_id=0&drug=${lines[0]?.orderLineItemId}&from=review`);
    const dose = await timeKeystrokes(page, named(page, 'Dose'), '4520');
    await page.goto(`${at}/drug-detail/0`);
    const search = await timeKeystrokes(page, named(page, 'Drug name'), 'fluorouracil');
    const { id } = await call<{ id: string }>('/api/v1/tpn/customFormulationRecord', {
      formData: formulationOf({ bag_details: 'Bench bag' }),
    });
    await page.goto(`http://localhost:${port}/tpn/customFormulationCreate/${id}`);
    const quantity = await timeKeystrokes(page, page.getByLabel('Extra calcium to be added'), '12.5');
    await ask(port, 'DELETE', `/api/v1/tpn/customFormulationRecord/${id}`, { headers: bearer(tokens) });
    const bare = await withBarePages({ '/': () => bareInput }, async (origin) => {
      await page.goto(origin);
      return timeKeystrokes(page, page.getByLabel('Bare'), '4520');
    });
    return [
      ...ratiosOf('dose field', dose, bare),
      ...ratiosOf('drug search', search, bare),
      ...ratiosOf('quantity of a formulation', quantity, bare),
      ...figuresOf('quantity of a formulation', quantity, FORMULATION_LIMITS),
    ];
  } finally {
    await page.context().close();
    await call('/api/v1/order/cleanup', { orderRef });
  }
}

const SHARES = [
  ['median', 0.5],
  ['p95', 0.95],
] as const;

const titleOf = (field: string, name: string) =>
  `keystroke to picture, CPU slowed ${SLOWED} x: ${field}, ${name}`;

const figuresOf = (field: string, sorted: readonly number[], limits: Limits): Figure[] =>
  SHARES.map(([name, share]) =>
    plainFigure(titleOf(field, name), percentile(sorted, share), 'ms', limits[name]),
  );

const ratiosOf = (field: string, sorted: readonly number[], bare: readonly number[]): Figure[] =>
  SHARES.map(([name, share]) => {
    const cost = { ours: percentile(sorted, share), reference: percentile(bare, share), unit: 'ms' };
    return costFigure(`${titleOf(field, name)}, against a bare input`, cost, LIMITS[name]);
  });

const named = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Types the text and takes it back, letter by letter, until there were enough keystrokes; ascending, in ms. */
async function timeKeystrokes(page: Page, field: Locator, text: string): Promise<number[]> {
  await field.waitFor();
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(watchPictures);
  const keys = [...text, ...[...text].map(() => 'Backspace')];
  const times: number[] = [];
  for (let pressed = 0; pressed < KEYSTROKES; pressed++) {
    await page.evaluate(() => window.benchKeystroke.expect());
    await page.keyboard.press(keys[pressed % keys.length] as string);
    times.push(await page.evaluate(() => window.benchKeystroke.painted()));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return times.sort((a, b) => a - b);
}

declare global {
  interface Window {
    benchKeystroke: { expect(): void; painted(): Promise<number> };
  }
}

/**
 * Runs in the page. After a key, each change of the document asks for the frame that shows it; the last such frame
 * before the page comes to rest is the picture.
 */
function watchPictures(): void {
  const RESTS_MS = 250;
  let pressedAt: number | undefined;
  let paintedAt: number | undefined;
  const frameShown = () =>
    requestAnimationFrame(() => {
      // A message is handled after the frame has been painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        paintedAt = performance.now();
      };
      channel.port2.postMessage(undefined);
    });
  addEventListener(
    'keydown',
    (event) => {
      pressedAt = event.timeStamp;
      frameShown();
    },
    true,
  );
  new MutationObserver(frameShown).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  window.benchKeystroke = {
    expect() {
      pressedAt = undefined;
      paintedAt = undefined;
    },
    painted: () =>
      new Promise((resolve) => {
        const look = () => {
          const isAtRest = paintedAt !== undefined && performance.now() - paintedAt > RESTS_MS;
          if (isAtRest && pressedAt !== undefined) resolve((paintedAt as number) - pressedAt);
          else setTimeout(look, 20);
        };
        look();
      }),
  };
}
