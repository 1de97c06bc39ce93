import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestPortal, type TestPortal } from '../../testing/open-test-portal.ts';

/** Opens a portal for the tests of a file, `prepare` keeps what they need of it; each begins without formulations and mails. */
export function withFormulationPortal(prepare: (opened: TestPortal) => Promise<void>): void {
  let portal: TestPortal | undefined;
  beforeAll(async () => {
    portal = await openTestPortal({ config: { contactMail: 'service@supplier.example' } });
    await prepare(portal);
  }, 60_000);
  afterAll(() => portal?.close());
  beforeEach(async () => {
    await portal?.owner.query('truncate formulation cascade');
    await portal?.owner.query('truncate outbox_mail');
  });
}
