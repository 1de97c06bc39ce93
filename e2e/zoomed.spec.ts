import type { Page, Request } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { searchPatients } from './support/find-patients.ts';
import { builderButton, builderQuestion, openChecked } from './support/formulation-builder.ts';
import { loadFile } from './support/load-file.ts';
import { startOrder } from './support/prepare-order.ts';
import { startAsStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** 1,280 px at 400 %, the narrowest that WCAG 1.4.10 asks for. */
const ZOOMED = { width: 320, height: 640 };

/** What stands out of a page that is wider than the window, but for what scrolls in a box of its own; '' where nothing does. */
function widest(): string {
  const page = document.documentElement;
  if (page.scrollWidth <= window.innerWidth) return '';
  const inBox = (element: Element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    return false;
  };
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5 && !inBox(element),
  );
  return `${page.scrollWidth} px: ${wide
    .slice(-3)
    .map((element) => `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`)
    .join(', ')}`;
}

/** Whether all that the page asks has been answered and drawn; the stream of notices stays open. */
function answersOf(page: Page): () => Promise<boolean> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/') && !request.url().includes('/events')) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  const draw = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  return async () => {
    await page.evaluate(draw);
    return asked.size === 0;
  };
}

async function expectNoneWide(page: Page, addresses: readonly string[]): Promise<void> {
  await page.setViewportSize(ZOOMED);
  const isQuiet = answersOf(page);
  const wide: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
    await expect.poll(isQuiet, address).toBe(true);
    const found = await page.evaluate(widest);
    if (found !== '') wide.push(`${address} ${found}`);
  }
  expect(wide).toEqual([]);
}

const orderOf = async (request: Parameters<typeof callAs>[0], account: string, type: string) => {
  const call = await callAs(request, account);
  const { body } = await call<{ orders: { groupOrderID: string }[] }>('POST', '/api/v1/dashboard/orders', {
    type,
  });
  return body.orders[0]?.groupOrderID ?? '';
};

test('no screen of a hospital scrolls sideways in a window of 320 px', async ({
  page,
  signInAs,
  request,
  newReference,
}) => {
  test.slow();
  const call = await signInAs('pharmacist');
  const reference = await startOrder(call, newReference());
  // Its name stands among the earlier uploads.
  const uploadCode = await loadFile(call, `${'long'.repeat(20)}.csv`, [['surname'], ['Exampler']]);
  await call('GET', `/api/v1/order/cancel/csv?uploadCode=${uploadCode}`);
  const order = await orderOf(request, 'pharmacist', 'home');
  await expectNoneWide(page, [
    '/',
    '/user/manage-recent-orders',
    '/user/reset-password',
    '/manage-orders',
    '/manage-patient',
    '/order/create',
    '/order/start',
    '/contact',
    ...['select-patient', 'drug-detail', 'review-complete'].map((step) => `/order/${reference}/${step}`),
    `/order/${order}/manage`,
    '/csv',
    '/csv?mode=reuse',
    ...['headers', 'substitutions', 'defaults', 'defaults?edit=new'].map(
      (area) => `/csv/preferences/${area}`,
    ),
    '/tpn',
    '/tpn/manage-orders',
    '/tpn/patient/register',
    '/tpn/patient/register?draft=new',
    '/tpn/customFormulation',
    '/tpn/customFormulation/contact',
    '/tpn/customFormulationCreate',
    '/queries',
    '/no-such-screen',
  ]);
  const searches = [
    ['/manage-patient', 'Last name'],
    [`/order/${reference}/select-patient`, 'Name or Patient ID (MRN)'],
  ] as const;
  for (const [address, field] of searches) {
    await page.goto(address);
    await searchPatients(page, { [field]: 'Exampler' });
    await expect(page.getByText(/exampler/i).first(), address).toBeVisible();
    expect(await page.evaluate(widest), address).toBe('');
  }
});

const SUPPLIERS = {
  senior: ['orders', 'registrations', 'queries', 'formulations'],
  service: ['orders', 'requests', 'queries'],
  admin: ['keys', 'announcements', 'holidays', 'mail', 'staff', 'hospital-users'].map(
    (room) => `administration/${room}`,
  ),
};
for (const [account, rooms] of Object.entries(SUPPLIERS))
  test(`no screen of the supplier's ${account} scrolls sideways in a window of 320 px`, async ({ page }) => {
    await startAsStaff(page, account);
    await expectNoneWide(
      page,
      rooms.map((room) => `/workbench/${room}`),
    );
    await expect(page.getByText('You have no access to that screen.')).toHaveCount(0);
  });

test('a dialog is read from its head to its buttons in a window of 320 by 256 px', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await openChecked(page, call, `${newReference()} zoomed`);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const [button, name, safe] of [
    ['Change bag', 'Change bag volume', 'No, take me back'],
    ['Submit for review', 'Submit for review', 'No, take me back'],
  ] as const) {
    await builderButton(page, button).press('Enter');
    const dialog = builderQuestion(page, name);
    // The words are in the window, not one line of them between title and buttons.
    await expect(dialog.getByRole('heading', { name })).toBeFocused();
    const isWhole = () =>
      dialog.evaluate((box) => {
        const words = box.querySelector('p, dl')!.getBoundingClientRect();
        return words.top >= 0 && words.top + Math.min(words.height, 60) <= window.innerHeight;
      });
    expect(await isWhole()).toBe(true);
    const buttons = dialog.getByRole('button');
    await expect(buttons.last()).not.toBeInViewport();
    // Enter on what nobody has read presses nothing, and the keyboard comes to the buttons.
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: safe })).toBeFocused();
    await expect(dialog.getByRole('button', { name: safe })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }
});
