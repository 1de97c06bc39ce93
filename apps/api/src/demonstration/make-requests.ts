import { blankRequest, type FormulationRequest } from '@bolt/domain/nutrition/request/formulation-request';
import { requestInWords } from '@bolt/domain/nutrition/request/request-in-words';
import type { RequestKind } from '@bolt/domain/workbench/query-subjects';
import type { HospitalWorld } from './hospital-world.ts';
import { makeQuery, type PlannedQuery, supplierMember } from './make-queries.ts';

const HOUR_MS = 3_600_000;
const service = supplierMember('service');
const sender = { name: 'Priya Demonstrator', email: 'pharmacist@demo.example' };

const formulation: FormulationRequest = {
  ...blankRequest,
  first_name: 'Priya',
  last_name: 'Demonstrator',
  state: 'NSW',
  email: sender.email,
  phone: '02 5550 0170',
  formulation: 'Not sure',
  notes: 'A bag of two litres with little sodium, for a week at home.',
};
const contact = (message: string) => ({ ...sender, message, countryCode: 'AU', language: 'AU' });
const inWords = ({ name, email, message }: ReturnType<typeof contact>) =>
  [`Name: ${name}`, `Email: ${email}`, '', message].join('\n');

interface PlannedRequest {
  kind: RequestKind;
  fields: object;
  query: PlannedQuery;
}

const late = contact('May an order of ten bags come on two days?');
const answered = contact('Until when can the cool boxes be picked up?');
/** What was sent to Customer Service (document 4, section 10). */
const planned: readonly PlannedRequest[] = [
  {
    kind: 'formulation',
    fields: formulation,
    query: {
      kind: 'other',
      messages: [
        { side: 'hospital', hoursAgo: 0, body: requestInWords(formulation, 'Australia').join('\n') },
      ],
    },
  },
  {
    kind: 'message',
    fields: late,
    query: { kind: 'other', messages: [{ side: 'hospital', hoursAgo: 0, body: inWords(late) }] },
  },
  {
    kind: 'message',
    fields: answered,
    query: {
      kind: 'other',
      messages: [
        { side: 'hospital', hoursAgo: 52, body: inWords(answered) },
        { side: 'supplier', hoursAgo: 51, body: 'Each working day until four in the afternoon.' },
      ],
      isClosed: true,
    },
  },
];

/** Requests to Customer Service, two of which are open. */
export function makeRequests(world: HospitalWorld): void {
  const { hospital, now, random, rows, staff } = world;
  if (hospital.hospitalId !== 'DMOH01') return;
  const [by] = staff.pharmacists;
  for (const { kind, fields, query } of planned) {
    const at = new Date(now.getTime() - (query.messages[0]?.hoursAgo ?? 0) * HOUR_MS);
    const id = random.id(at);
    rows.customer_request.push({
      request_id: id,
      kind,
      fields,
      message_id: `<${id}.request@demo.example>`,
      sent_by: by?.userId,
      sent_name: by?.name,
      sent_at: at,
    });
    makeQuery(world, query, { type: 'request', id, supplier: service });
  }
}
