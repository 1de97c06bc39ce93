import type { RequestKind } from '@bolt/domain/workbench/query-subjects';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';

export interface SentRequest {
  requestId: string;
  kind: RequestKind;
  fields: object;
  messageId: string;
  actor: Actor;
  now: Date;
}

export async function insertCustomerRequest(tx: Transaction, sent: SentRequest): Promise<void> {
  const { requestId, kind, fields, messageId, actor, now } = sent;
  await tx.query({
    name: 'insert-customer-request',
    text: `insert into customer_request (hospital_id, request_id, kind, fields, message_id, sent_by, sent_name, sent_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      actor.hospitalId,
      requestId,
      kind,
      JSON.stringify(fields),
      messageId,
      actor.userId,
      actor.userName,
      now,
    ],
  });
}
