import type { Answer } from '@bolt/contracts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { olimelForm, submitFormulation } from './support/formulation-forms.ts';
import { mailsTo } from './support/hospital-systems.ts';
import { placeOrder } from './support/place-order.ts';
import { submitRegistration } from './support/registration-draft.ts';
import { authenticationCode, startAsStaff } from './support/staff.ts';
import { moveByKey, openItems, rowsOf } from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

const SINA = { username: 'senior', name: 'Sina Templeton-Mock' };
const REMY = { username: 'reviewer', name: 'Remy Mockingham' };
const CATO = { username: 'service', name: 'Cato Everyman' };

interface Desk {
  username: string;
  name: string;
  page: Page;
}
type Desks = readonly [Desk, Desk];

/** Sina and another one of the supplier's people, each in a browser of their own. */
async function twoDesks(page: Page, browser: Browser, other: Omit<Desk, 'page'>): Promise<Desks> {
  const elsewhere = await (await browser.newContext()).newPage();
  const desks = [
    { ...SINA, page },
    { ...other, page: elsewhere },
  ] as const;
  for (const desk of desks) await startAsStaff(desk.page, desk.username);
  return desks;
}

/** As where a claim has not arrived: nobody's claim is needed to decide, and neither knows of the other. */
const loseClaims = (desks: Desks) =>
  Promise.all(desks.map(({ page }) => page.route('**/workbench/claims', (route) => route.abort())));

/** Both press before anything of it is sent. Answers who was first, and who was refused. */
async function pressTogether(
  desks: Desks,
  path: string,
  press: (page: Page) => Promise<void>,
): Promise<{ first: Desk; second: Desk }> {
  let send = () => {};
  const bothPressed = new Promise<void>((resolve) => {
    send = resolve;
  });
  const answers: Promise<{ desk: Desk; isDone: boolean }>[] = [];
  for (const desk of desks) {
    const sent = new Promise<void>((isSent) => {
      answers.push(
        new Promise((resolve) => {
          void desk.page.route(
            path,
            async (route) => {
              isSent();
              await bothPressed;
              const response = await route.fetch();
              const { results } = await response.json();
              await route.fulfill({ response });
              resolve({ desk, isDone: response.ok() && results?.[0]?.ok !== false });
            },
            { times: 1 },
          );
        }),
      );
    });
    await press(desk.page);
    await sent;
  }
  send();
  const outcomes = await Promise.all(answers);
  expect(outcomes.map(({ isDone }) => isDone).sort()).toEqual([false, true]);
  const [done, refused] = outcomes[0]?.isDone ? outcomes : outcomes.toReversed();
  if (!done || !refused) throw new Error('There are two desks');
  return { first: done.desk, second: refused.desk };
}

const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

type Item = Answer<'GET /api/v1/workbench/items/:merlinOrderLineID'>;
type Items = Answer<'POST /api/v1/workbench/items/search'>;

/** What every mail to the account is about, once none waits to be sent any more. */
async function mailed(request: APIRequestContext, account: string): Promise<(string | undefined)[]> {
  const to = `${account}@demo.example`;
  const admin = await callAs(request, 'admin', authenticationCode());
  await expect
    .poll(async () => {
      const waiting = await admin<Answer<'GET /api/v1/workbench/admin/mail'>>(
        'GET',
        '/api/v1/workbench/admin/mail?state=waiting&limit=100',
      );
      return waiting.body.rows.filter((mail) => mail.to === to);
    })
    .toEqual([]);
  return (await mailsTo(request, to)).map(({ headers }) => headers.subject).sort();
}

test.describe('two who press at the same moment', () => {
  test('accept, cancel and ask about an item once, and the other one reads who did it and how it stands', async ({
    page,
    browser,
    request,
    accountLike,
    newReference,
  }) => {
    const reference = newReference();
    const account = await accountLike('pharmacist');
    await placeOrder(
      await callAs(request, account),
      reference,
      ['4560', '4000', '3800'].map((drug1Dose) => ({ drug1Dose, isConfirmed: true })),
    );
    const call = await callAs(request, 'senior', authenticationCode());
    const search = { tab: 'to-review', orderRef: reference };
    const { body } = await call<Items>('POST', '/api/v1/workbench/items/search', search);
    const [accepted, cancelled, asked] = body.rows.map(({ merlinOrderLineID: id }) => id);
    const actionsOf = async (id: string | undefined) =>
      (await call<Item>('GET', `/api/v1/workbench/items/${id}`)).body.history.map(({ action }) => action);
    const desks = await twoDesks(page, browser, REMY);
    await loseClaims(desks);
    const openBoth = async (id: string | undefined, button: string) => {
      for (const desk of desks) {
        await desk.page.goto(`/workbench/orders/${id}?orderRef=${reference}`);
        await expect(desk.page.getByRole('button', { name: button, exact: true })).toBeEnabled();
      }
    };

    await openBoth(accepted, 'Accept');
    const accepting = await pressTogether(desks, '**/workbench/moves', moveByKey);
    const told = (desk: Desk, text: string | RegExp) => expect(desk.page.getByText(text)).toBeVisible();
    await told(accepting.first, new RegExp(`^Accepted ${reference}, `));
    await told(accepting.second, 'It was not moved.');
    const changed = `${accepting.first.name} changed this item`;
    await told(
      accepting.second,
      `${changed}. Status: Reviewed, was Pending. Please look at the change first.`,
    );
    await told(accepting.second, new RegExp(`^${changed} at \\d\\d:\\d\\d\\.$`));
    await accepting.second.page.getByRole('button', { name: 'Review again' }).click();
    await expect(accepting.second.page.getByRole('button', { name: 'Start manufacture' })).toBeEnabled();
    expect(await actionsOf(accepted)).toEqual(['line-reviewed']);

    await openBoth(cancelled, 'Cancel item');
    for (const desk of desks) {
      await desk.page.getByRole('button', { name: 'Cancel item' }).click();
      await desk.page.getByRole('dialog').getByLabel('Reason').fill(`Not this week, says ${desk.name}`);
    }
    const cancelling = await pressTogether(desks, '**/workbench/moves', pressInDialog('Cancel item'));
    await told(cancelling.first, new RegExp(`^Cancelled ${reference}, `));
    const left = cancelling.second.page.getByRole('dialog');
    await expect(left).toContainText(
      `${cancelling.first.name} changed this item. Status: Cancelled, was Pending. Please look at the change first.`,
    );
    await expect(left).toContainText(`${cancelling.first.name} changed it meanwhile: review it again.`);
    await expect(left.getByRole('button', { name: 'Cancel item' })).toBeDisabled();
    await expect(left.getByLabel('Reason')).toHaveValue(`Not this week, says ${cancelling.second.name}`);
    expect(await actionsOf(cancelled)).toEqual(['line-cancelled']);

    await openBoth(asked, 'Ask the hospital');
    for (const desk of desks) {
      await desk.page.getByRole('button', { name: 'Ask the hospital' }).click();
      await desk.page.getByRole('dialog').getByLabel('About').click();
      await desk.page.getByRole('option', { name: 'Quantity' }).click();
      await desk.page.getByRole('dialog').getByLabel('Message').fill(`Is one enough? ${desk.name}`);
    }
    const asking = await pressTogether(desks, '**/workbench/queries', pressInDialog('Send question'));
    await told(asking.first, new RegExp(`^Asked the hospital about ${reference}, `));
    const question = asking.second.page.getByRole('dialog');
    await expect(question).toContainText(`${asking.first.name} has asked the hospital already.`);
    await expect(question).toContainText('There is an open query about this already.');
    await expect(question.getByRole('button', { name: 'Send question' })).toBeDisabled();
    await expect(question.getByLabel('Message')).toHaveValue(`Is one enough? ${asking.second.name}`);
    await told(asking.second, `Is one enough? ${asking.first.name}`);

    const queries = { turn: 'hospital', subjectType: 'item' };
    const waiting = await call<Answer<'POST /api/v1/workbench/queries/search'>>(
      'POST',
      '/api/v1/workbench/queries/search',
      { ...queries, limit: 100 },
    );
    expect(waiting.body.rows.filter(({ subjectId }) => subjectId === asked)).toHaveLength(1);
    expect(await mailed(request, account)).toEqual([
      `A question about order ${reference} waits for you`,
      `An item of order ${reference} was cancelled by the supplier`,
    ]);
    await desks[1].page.context().close();
  });

  test('claim an item once, and accept a batch once: the list says by whom what was ticked is accepted already', async ({
    page,
    browser,
    request,
    accountLike,
    newReference,
  }) => {
    const reference = newReference();
    await placeOrder(
      await callAs(request, await accountLike('pharmacist')),
      reference,
      ['4560', '4000'].map((drug1Dose) => ({ drug1Dose, isConfirmed: true })),
    );
    const desks = await twoDesks(page, browser, REMY);
    for (const desk of desks) await openItems(desk.page, reference, 2);
    const claims = await pressTogether(desks, '**/workbench/claims', (desk) =>
      rowsOf(desk, reference).first().getByRole('link').click(),
    );
    await expect(claims.first.page.getByText('Claimed by you')).toBeVisible();
    const others = new RegExp(`^${claims.first.name} is reviewing this, since \\d\\d:\\d\\d\\.$`);
    await expect(claims.second.page.getByText(others)).toBeVisible();
    await expect(claims.second.page.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
    await expect(claims.second.page.getByText('Claimed by you')).toHaveCount(0);

    for (const desk of desks) await openItems(desk.page, reference, 2);
    for (const desk of desks) {
      // Whoever left the item has given it back.
      await expect(rowsOf(desk.page, reference).filter({ hasText: claims.first.name })).toHaveCount(0);
      await desk.page.getByLabel('Select all shown').check();
      await desk.page.getByRole('button', { name: 'Accept selected' }).click();
    }
    const { first, second } = await pressTogether(desks, '**/workbench/moves', (desk) =>
      desk.getByRole('button', { name: 'Accept 2 items' }).click(),
    );
    await expect(first.page.getByText('2 items moved.', { exact: true })).toBeVisible();
    await expect(second.page.getByText('0 items moved.', { exact: true })).toBeVisible();
    await expect(second.page.getByText(/^2: /)).toContainText(
      `2: ${first.name} changed this item. Status: Reviewed, was Pending.`,
    );
    for (const desk of desks) await expect(rowsOf(desk.page, reference)).toHaveCount(0);
    await desks[1].page.context().close();
  });

  test('decline a registration once, and the other one reads who did', async ({
    page,
    browser,
    request,
    accountLike,
    newReference,
  }) => {
    const account = await accountLike('pharmacist');
    const id = await submitRegistration(await callAs(request, account), newReference());
    const desks = await twoDesks(page, browser, CATO);
    await loseClaims(desks);
    for (const desk of desks) {
      await desk.page.goto(`/workbench/registrations/${id}`);
      await desk.page.getByRole('button', { name: 'Decline' }).click();
      await desk.page.getByRole('dialog').getByLabel('Reason').fill(`Too far, says ${desk.name}`);
    }
    const press = pressInDialog('Decline registration');
    const { first, second } = await pressTogether(desks, '**/registrations/*/decline', press);
    await expect(first.page.getByRole('dialog')).toHaveCount(0);
    await expect(first.page.getByRole('note')).toContainText(`Too far, says ${first.name}`);
    const dialog = second.page.getByRole('dialog');
    await expect(dialog).toContainText(`${first.name} has declined this registration.`);
    await expect(dialog).toContainText('This registration has been answered already.');
    await expect(dialog.getByRole('button', { name: 'Decline registration' })).toBeDisabled();
    await expect(second.page.getByRole('note')).toContainText(`Too far, says ${first.name}`);
    const history = second.page.getByRole('region', { name: 'History' });
    await expect(history.getByText(/^.*Declined, /)).toHaveCount(1);
    expect((await mailed(request, account)).filter((subject) => /answered/.test(String(subject)))).toEqual([
      'Your registration was answered',
    ]);
    await desks[1].page.context().close();
  });

  test('recommend a formulation once, and the other one reads who did', async ({
    page,
    browser,
    request,
    accountLike,
    newReference,
  }) => {
    const reference = newReference();
    const call = await callAs(request, await accountLike('nutrition'));
    const { id } = await submitFormulation(call, olimelForm(`${reference} bag`));
    const desks = await twoDesks(page, browser, REMY);
    await loseClaims(desks);
    for (const [place, desk] of desks.entries()) {
      await desk.page.goto(`/workbench/formulations/${id}`);
      await desk.page.getByRole('button', { name: 'Recommend' }).click();
      const dialog = desk.page.getByRole('dialog');
      await dialog.getByLabel('Product code').fill(`F${place}-${reference}`.slice(0, 20));
      await dialog.getByLabel('Shelf life', { exact: true }).fill('7');
      await dialog.getByLabel('Storage').fill('2-8C');
      await dialog.getByLabel('Storage').press('Enter');
      await dialog.getByRole('checkbox', { name: 'I have read this: 7 days (168 hours) is meant.' }).check();
    }
    const press = pressInDialog('Recommend');
    const { first, second } = await pressTogether(desks, '**/formulations/*/recommend', press);
    await expect(first.page.getByText('Recommended. Another person has to approve it.')).toBeVisible();
    const dialog = second.page.getByRole('dialog');
    const told = `${first.name} has changed this formulation meanwhile. Please look at the change first.`;
    await expect(dialog.getByRole('status')).toHaveText(told);
    await expect(dialog.getByRole('button', { name: 'Recommend' })).toBeDisabled();
    await expect(second.page.getByText('To approve', { exact: true })).toBeVisible();
    const history = second.page.getByRole('region', { name: 'History' });
    await expect(history.getByText(/^.*Recommended, /)).toHaveCount(1);
    await desks[1].page.context().close();
  });
});
