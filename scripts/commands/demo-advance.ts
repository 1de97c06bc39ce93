import { readConfig } from '../../apps/api/src/config.ts';
import { type PlayedPart, playSupplierDay } from '../../apps/api/src/demonstration/play-supplier-day.ts';
import type { Answer, Problem } from '../../packages/contracts/src/index.ts';
import type { SupplierMove } from '../../packages/contracts/src/supplier.contract.ts';
import { asPortalOwner } from '../portal/as-portal-owner.ts';

type Results = Answer<'POST /api/v1/supplier/order-lines'>['results'];

/** Plays a supplier's working day on the demonstration orders of the portal that is running, and says what happened. */
export async function run(): Promise<number> {
  const { host, port } = readConfig(process.env);
  const portal = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const isRunning = await fetch(`${portal}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isRunning) {
    console.error(`The portal does not answer at ${portal}: start it with npm start.`);
    return 1;
  }
  return asPortalOwner(async (owner) => {
    const played = await playSupplierDay(owner, new Date(), (key, moves) => send(portal, key, moves));
    for (const part of played) print(part);
  });
}

async function send(portal: string, key: string, moves: readonly SupplierMove[]): Promise<Results> {
  const response = await fetch(`${portal}/api/v1/supplier/order-lines`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Supplier-Key': key },
    body: JSON.stringify({ moves }),
  });
  const answer = (await response.json()) as Answer<'POST /api/v1/supplier/order-lines'> & Problem;
  if (!response.ok) throw new Error(answer.message);
  return answer.results;
}

function print({ name, done, refused }: PlayedPart): void {
  console.log(`${name.padEnd(14)} ${String(done).padStart(5)} done`);
  for (const [message, count] of refused)
    console.log(`${''.padEnd(14)} ${String(count).padStart(5)} refused: ${message}`);
}
