import { DEMONSTRATION_PASSWORD } from '../../demonstration/accounts.ts';
import { DEMONSTRATION_AUTHENTICATOR_KEY, DEMONSTRATION_STAFF } from '../../demonstration/staff.ts';
import { careDay, fluorouracil } from '../../routes/testing/placed-orders.ts';
import { codeAt } from '../../services/session/authenticator.ts';

const isStaff = (username: string): boolean =>
  DEMONSTRATION_STAFF.some((member) => member.username === username);

export interface Outcome {
  status: number;
  body: Record<string, unknown>;
}

/** Orders over the network, as a pharmacist's browser does. */
export interface OrderingClient {
  call(path: string, body: unknown, headers?: Record<string, string>): Promise<Outcome>;
  /** Starts an order and adds a line, both of which have to succeed. */
  prepareOrder(orderRef: string): Promise<void>;
  /** undefined where the connection broke before an answer. */
  submit(orderRef: string, idempotencyKey?: string): Promise<Outcome | undefined>;
}

export const signInPharmacist = (address: string): Promise<string> => signInAs(address, 'pharmacist');

/** Of a demonstration account, of either side; staff with the code of their authenticator. */
export async function signInAs(address: string, username: string): Promise<string> {
  const config = await (await fetch(`${address}/runtimeConfig.json`)).json();
  const { status, body } = await post(`${address}/oauth/token`, {
    grant_type: 'password',
    client_id: config.authClientId,
    client_secret: config.authClientSecret,
    username,
    password: DEMONSTRATION_PASSWORD,
    ...(isStaff(username) && { totp: codeAt(DEMONSTRATION_AUTHENTICATOR_KEY, new Date()) }),
  });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${status} ${JSON.stringify(body)}`);
  return String(body.access_token);
}

export const startOrder = (orderRef: string) => ({ orderRef, deliveryDate: careDay(7) });

export function openOrderingClient(address: string, accessToken: string): OrderingClient {
  const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    post(`${address}/api/v1/${path}`, body, { authorization: `Bearer ${accessToken}`, ...headers });
  const succeed = async (path: string, body: unknown) => {
    const { status, body: answer } = await call(path, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  };
  return {
    call,
    async prepareOrder(orderRef) {
      await succeed('order/start', startOrder(orderRef));
      await succeed('order/drug/add', fluorouracil(orderRef));
    },
    submit: (orderRef, idempotencyKey) =>
      call('order/submit', { orderRef }, idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}).catch(
        () => undefined,
      ),
  };
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Outcome> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
