import { expectAccessible } from './support/accessibility.ts';
import { expectKeyboardReach } from './support/keyboard.ts';
import { withSessionUser } from './support/session-user.ts';
import { expect, test } from './support/test.ts';

test.describe('the frame', () => {
  test("[SHELL-04] [SHELL-05] [SHELL-07] [SHELL-14] has the footer of the hospital's country, with the version", async ({
    page,
    signInAs,
  }) => {
    const call = await signInAs('ward');
    const { body } = await call<{ version: string }>('GET', '/api/v1/general/version');
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('CALL US1800 975 711');
    await expect(footer).toContainText('VISIT US12 Sample Street, Testville NSW');
    await expect(footer.getByRole('navigation', { name: 'FOOTER LINKS' }).getByRole('link')).not.toHaveCount(
      0,
    );
    await expect(footer).toContainText(`Version ${body.version}`);
    await expect(page.locator('html')).toHaveClass(/country-au/);

    // On a slow network the screen stays until the next one is there, and says that it is on its way.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/contact\.page-.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await footer.getByRole('link', { name: 'Send us a message' }).click();
    const onItsWay = page.getByRole('progressbar', { name: 'Loading the next screen' });
    await expect(onItsWay).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    await expect(onItsWay).toHaveCount(0);
  });

  test("draws all of the user's own part of the header, however narrow the window", async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    await page.goto('/');
    const own = page.getByRole('banner').getByRole('button', { name: 'Priya Demonstrator' });
    for (const width of [902, 1024, 1180, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const box = await own.boundingBox();
      expect([width, (box?.x ?? 0) + (box?.width ?? width) <= width]).toEqual([width, true]);
    }
  });

  test('[SHELL-14] has the number of New Zealand there', async ({ page, signInAs }) => {
    await signInAs('nz');
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText('CALL US0800 000 000');
  });

  test("[SHELL-06] says 'CONTACT US' in the United Kingdom, and marks the page with the country", async ({
    page,
    signInAs,
  }) => {
    await signInAs('uk');
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('CONTACT US08081 570 100');
    await expect(footer).not.toContainText('CALL US');
    await expect(page.locator('html')).toHaveClass(/country-gb/);
  });

  test('[SHELL-08] opens the links that the server names', async ({ page, signInAs }) => {
    await signInAs('ward');
    await page.route('**/api/v1/menu/hamburger*', (route) =>
      route.fulfill({
        json: [
          { title: 'Manage Orders', link: '/manage-orders' },
          { title: 'Help', link: 'https://help.example/' },
          { title: 'A trap', link: 'javascript:document.title="ran"' },
        ],
      }),
    );
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Help' })).toHaveAttribute('href', 'https://help.example/');
    await expect(page.getByText('A trap')).toBeVisible();
    await expect(page.getByRole('link', { name: 'A trap' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Manage Orders' }).click();
    await expect(page).toHaveURL('/manage-orders');
  });

  test('[SHELL-09] keeps home and log out in the menu when its links do not come', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    await page.route('**/api/v1/menu/hamburger*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/manage-orders');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Compounding orders' })).toBeVisible();
  });

  test('[SHELL-13] names every screen by its title and the product', async ({ page, signInAs }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Login | Bolt Ordering');
    await signInAs('ward');
    const titles = [
      ['/', 'Home'],
      ['/manage-orders', 'Manage orders'],
      ['/manage-patient', 'Manage patient'],
      ['/user/manage-recent-orders', 'Your Recent Order List'],
      ['/order/create', 'Create a New Order'],
      ['/contact', 'Contact us'],
      ['/no-such-page', 'Page not found'],
    ];
    for (const [path = '', title] of titles) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} | Bolt Ordering`);
    }
  });

  test('remembers whether the user likes it light or dark', async ({ page, signInAs }) => {
    await signInAs('ward');
    await page.goto('/');
    await page.getByRole('button', { name: 'Wanda Testward' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Wanda Testward' })).toBeFocused();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Wanda Testward' }).click();
    await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'As this device' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
  });

  test('[NFR-05] is used by keyboard alone: skip link, menus, to the heading of another screen, and the way out', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    await page.goto('/manage-patient');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await expectKeyboardReach(page, 'forward');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Contact Us' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeFocused();
    await page.getByRole('button', { name: 'Wanda Testward' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Log out' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });

  test('[NFR-04] never runs what a name brings along', async ({ page, signInAs }) => {
    await signInAs('ward');
    const trap = '<img src=x onerror="document.title=\'ran\'"><script>document.title="ran"</script>';
    await withSessionUser(page, {
      firstName: trap,
      hospitalName: trap,
      footerContent: {
        'CALL US': trap,
        'VISIT US': trap,
        'FOOTER LINKS': [{ title: trap, link: '/contact' }],
      },
      announcementNotices: [{ id: 990001, title: trap, body: trap }],
    });
    await page.goto(`/?registrationSave=nutrition&patientName=${encodeURIComponent(trap)}`);
    await expect(page.getByRole('contentinfo')).toContainText(trap);
    await expect(page.getByText(`registration for ${trap}`.slice(0, 60))).toBeVisible();
    await expect(page).toHaveTitle('Home | Bolt Ordering');
    await expect(page.locator('main img, main script')).toHaveCount(0);
  });

  test('[NFR-04] runs nothing from elsewhere: the server says so with every page', async ({ request }) => {
    for (const path of ['/', '/login', '/order/x/manage']) {
      const response = await request.get(path, { headers: { Accept: 'text/html' } });
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain("script-src 'self' 'unsafe");
      expect(policy).toContain("connect-src 'self';");
    }
  });
});

test.describe('the showcase', () => {
  test('[SHELL-16] [ROUTE-03] [NFR-05] is open to everybody and accessible in both themes', async ({
    page,
    signInAs,
  }) => {
    await page.goto('/ui');
    await expect(page.getByRole('heading', { level: 1, name: 'States and components' })).toBeVisible();
    await expectAccessible(page);
    await signInAs('ward');
    await page.goto('/ui');
    await expect(page.getByRole('heading', { level: 1, name: 'States and components' })).toBeVisible();
    await expect(page).toHaveURL('/ui');
  });
});

test.describe('a message to the supplier', () => {
  test('[SHELL-15] is sent from the menu with the constant country, the hospital named', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nz');
    await page.goto('/');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByText(', New Zealand')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Message')).toBeFocused();
    await expect(page.getByText('Message is required')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Message').fill('Please call me about the delivery times.');
    const sent = page.waitForRequest('**/api/v1/contact*');
    await page.getByRole('button', { name: 'Send' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ countryCode: 'AU', language: 'AU' });
    await expect(page.getByText('Thank you. Your message has been sent.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('[ERR-01] says that it was not sent, and keeps it', async ({ page, signInAs }) => {
    await signInAs('ward');
    await page.route('**/api/v1/contact*', (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Message').fill('Please call me.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong');
    await expect(page.getByLabel('Message')).toHaveValue('Please call me.');
  });
});
