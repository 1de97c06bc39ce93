import { careDay } from '../../apps/api/src/routes/testing/placed-orders.ts';
import {
  untested,
  type WholeLine,
  wholeOrder,
  worked,
} from '../../apps/api/src/routes/testing/whole-orders.ts';
import type { Figure } from '../figures.ts';
import { httpRequest } from '../load/http-connection.ts';
import { recordWrong, type Target } from '../load/run-load.ts';
import { ask, bearer } from '../portal-client.ts';
import type { Stage } from '../stage.ts';
import { leanLine, leanTarget, removeLean } from './lean-orders.ts';
import { patientsInTurn, removePlaced, rowsOfPlaced } from './placed-orders.ts';
import { rateFigures } from './rate-figures.ts';

const PATIENTS = 4;
/** Five lines for each of four patients: most of them clean, every fifth with a finding that is confirmed. */
export const LINES: readonly WholeLine[] = [
  worked,
  { ...worked, drug1Dose: '4500' },
  { ...worked, drug1Dose: '4000' },
  { ...worked, drug1Dose: '3600' },
  { ...untested, overrideStability: true },
];

/** The same with a week between them: no line comes beside another of its patient and drug. */
const APART = LINES.map(
  (line, week): WholeLine => ({ ...line, deliveryDateArray: [[careDay(7 + 7 * week), false, '1', 1]] }),
);

/** What one of the servers places. */
interface Placing {
  /** Of each patient. */
  lines: readonly WholeLine[];
  /** So many of the orders were acknowledged. */
  placed: number;
  /** A reference that no order has yet. */
  nextReference(): string;
  /** The patients of the next order. */
  nextPatients(): string[];
}

/**
 * For the portal and for its rivals, each with patients of its own: the portal judges a line beside whatever its patient has
 * already, and how many orders a rival has placed meanwhile must not be its work.
 */
async function openPlacings(databaseUrl: string, lines: readonly WholeLine[]) {
  const patients = await patientsInTurn(databaseUrl);
  const half = patients.length / 2;
  return {
    portal: openPlacing('P', lines, patients.slice(0, half)),
    rivals: openPlacing('R', lines, patients.slice(half)),
  };
}

function openPlacing(server: string, lines: readonly WholeLine[], patients: readonly string[]): Placing {
  let taken = 0;
  return {
    lines,
    placed: 0,
    nextReference: () => `BENCH-${server}${taken}`,
    nextPatients() {
      const first = (taken++ * PATIENTS) % patients.length;
      return patients.slice(first, first + PATIENTS);
    },
  };
}

const nextOrder = (placing: Placing, orderRef: string) =>
  wholeOrder({
    orderRef,
    patients: placing.nextPatients().map((patientId) => ({ patientId, lines: [...placing.lines] })),
  });

/** What is wrong with the acknowledgement of an order; the rows themselves are looked at when all is over. */
function complaintAbout(who: string, { status, body }: { status: number; body: string }, placing: Placing) {
  if (status !== 200) return `${who}: ${status} ${body.slice(0, 300)}`;
  placing.placed += 1;
  const { groupOrderID, lines } = JSON.parse(body);
  return groupOrderID && lines.length === PATIENTS * LINES.length
    ? undefined
    : `${who}: ${body.slice(0, 300)}`;
}

/** The portal's call, every check included. */
function portalTarget(stage: Stage, placing: Placing): Target {
  return {
    port: stage.portal.port,
    next() {
      const orderRef = placing.nextReference();
      const headers = { ...bearer(stage.tokens), 'idempotency-key': orderRef };
      const body = nextOrder(placing, orderRef);
      return {
        request: httpRequest('POST', '/api/v1/orders', { body, headers }),
        complain: (answer) => complaintAbout('whole order', answer, placing),
      };
    },
  };
}

type PlacedRows = Awaited<ReturnType<typeof rowsOfPlaced>>;

/** The bare insert of the very rows that the portal makes of the call. */
function referenceTarget(stage: Stage, rows: PlacedRows, placing: Placing): Target {
  return {
    port: stage.reference.port,
    next() {
      const orderRef = placing.nextReference();
      const patientIds = placing.nextPatients();
      const body = {
        orderRef,
        order: rows.order,
        patients: rows.patients.map((row, index) => ({ ...row, patient_id: patientIds[index] })),
        lines: rows.lines.map(({ line, deliveries }, index) => ({
          line: { ...line, patient_id: patientIds[Math.floor(index / LINES.length)] },
          deliveries,
        })),
      };
      return {
        request: httpRequest('POST', '/whole-orders', { body }),
        complain: (answer) => complaintAbout('bare whole order', answer, placing),
      };
    },
  };
}

/** The same lines, as narrow as the lean reference has them. */
function leanOrders(stage: Stage, rows: PlacedRows, placing: Placing) {
  return leanTarget(stage.lean.port, '/whole-orders', () => {
    const orderRef = placing.nextReference();
    const patientIds = placing.nextPatients();
    const lines = rows.lines.map(({ line }, index) => ({
      ...leanLine(line),
      patientId: patientIds[Math.floor(index / LINES.length)],
    }));
    return { body: { orderRef, deliveryDate: lines[0]?.deliveryDate, lines }, lines: lines.length };
  });
}

export async function measureWholeOrder(stage: Stage): Promise<Figure[]> {
  return [
    ...(await measurePlacing('place a whole order of 20 lines', LINES, stage)),
    ...(await measurePlacing('the same with each line on a day of its own', APART, stage)),
  ];
}

async function measurePlacing(
  measure: string,
  linesOfPatient: readonly WholeLine[],
  stage: Stage,
): Promise<Figure[]> {
  const { portal, rivals: ofRivals } = await openPlacings(stage.databaseUrl, linesOfPatient);
  let leanStored = 0;
  try {
    const orderRef = portal.nextReference();
    await ask(stage.portal.port, 'POST', '/api/v1/orders', {
      body: nextOrder(portal, orderRef),
      headers: { ...bearer(stage.tokens), 'idempotency-key': orderRef },
    });
    portal.placed += 1;
    const rows = await rowsOfPlaced(stage.databaseUrl, orderRef);
    const ours = portalTarget(stage, portal);
    const bare = referenceTarget(stage, rows, ofRivals);
    const lean = leanOrders(stage, rows, ofRivals);
    const rivals = [
      { target: bare, limits: { must: 0.25, aim: 0.35 } },
      {
        name: 'lean',
        target: lean.target,
        limits: { alone: { must: 0.12, aim: 0.25 }, loaded: { must: 0.1, aim: 0.2 } },
      },
    ];
    const figures = await rateFigures(measure, ours, rivals, stage);
    leanStored = lean.stored();
    return figures;
  } finally {
    const lines = PATIENTS * linesOfPatient.length;
    const wrong = [
      await removePlaced(stage.databaseUrl, { orders: portal.placed + ofRivals.placed, lines }),
      await removeLean(stage.databaseUrl, leanStored),
    ];
    for (const complaint of wrong) if (complaint) recordWrong(complaint);
  }
}
