import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { shelfLifeToConfirm } from '@bolt/domain/nutrition/product/shelf-life';
import { DEMONSTRATION_AUTHENTICATOR_KEY } from '../../demonstration/staff.ts';
import { codeAt } from '../../services/session/authenticator.ts';
import type { TestPortal } from '../../testing/open-test-portal.ts';
import type { TestClient } from '../../testing/test-client.ts';

export const productOf = (changed: object = {}) => ({
  tpn_code: 'DMO-F-001',
  stabilityStorage: 7,
  stabilityUOM: 'days',
  stabilityStorageType: '2-8C',
  min_order_quantity: 2,
  accept_multiple: 1,
  max_batch_size: 0,
  ...changed,
});

/** The code that each demonstration member of staff has at this moment. */
export const codeNow = (): string => codeAt(DEMONSTRATION_AUTHENTICATOR_KEY, new Date());

/** A call of the workbench about one formulation, as somebody makes it who has just looked at it. */
export type FormulationStep = 'recommend' | 'approve' | 'return' | 'withdraw';

export const showFormulation = (client: TestClient, id: string) =>
  client.call('GET /api/v1/workbench/formulations/:id', { params: { id } });

/** What is ticked of the shelf life of a product, or of the one that waits for approval. */
export function confirmShelfLife(
  { shelfLifeLimits, product }: Pick<FormulationDetail, 'shelfLifeLimits' | 'product'>,
  entered: ReturnType<typeof productOf> | null = product,
) {
  const confirmedShelfLife = entered && shelfLifeToConfirm(entered, shelfLifeLimits);
  return confirmedShelfLife ? { confirmedShelfLife } : {};
}

/** With whatever body is to be tried, of the version that there is and with the tick that is asked where none is named. */
export async function stepWith(
  client: TestClient,
  id: string,
  step: FormulationStep,
  body: object = {},
  headers: Record<string, string> = {},
) {
  const { status, body: shown } = await showFormulation(client, id);
  const { product } = body as { product?: ReturnType<typeof productOf> };
  const isDecided = step === 'recommend' || step === 'approve';
  const ticked = status === 200 && isDecided ? confirmShelfLife(shown, product) : {};
  const version = shown.version ?? 1;
  return client.call(`POST /api/v1/workbench/formulations/:id/${step}`, {
    params: { id },
    body: { version, ...ticked, ...body } as never,
    headers,
  });
}

export interface Answering {
  reviewer: TestClient;
  senior: TestClient;
  /** Recommended by the reviewer, and approved by the senior pharmacist. */
  makeReady(id: string, product?: object, reason?: string): Promise<void>;
  giveBack(id: string, reason: string): Promise<void>;
  withdraw(id: string, reason: string): Promise<void>;
}

/** The supplier's people who answer formulations, signed in. */
export async function openAnswering(test: TestPortal): Promise<Answering> {
  const [reviewer, senior] = await Promise.all([test.signIn('reviewer'), test.signIn('senior')]);
  const done = async (...asked: Parameters<typeof stepWith>) => {
    const { status, problem } = await stepWith(...asked);
    if (status !== 200) throw new Error(`${asked[2]} was refused: ${problem.code} ${problem.message}`);
  };
  return {
    reviewer,
    senior,
    async makeReady(id, product = {}, reason) {
      await done(reviewer, id, 'recommend', { product: productOf(product), ...(reason && { reason }) });
      await done(senior, id, 'approve', { totp: codeNow() });
    },
    giveBack: (id, reason) => done(reviewer, id, 'return', { reason }),
    withdraw: (id, reason) => done(senior, id, 'withdraw', { reason }),
  };
}
