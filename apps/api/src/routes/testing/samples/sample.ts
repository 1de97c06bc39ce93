import type { Call, Operation } from '@bolt/contracts';

/** What the samples speak of: things of one hospital. */
export interface Things {
  patientId: string;
  orderId: string;
  /** Reference of a draft. */
  draftRef: string;
  lineId: string;
  /** A delivery of the placed order. */
  deliveryId: string;
}

export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** One of a call; where the call has several operations, one of each. */
export type Samples = {
  [C in Call]: [Operation<C>] extends [never] ? Sample : Readonly<Record<Operation<C>, Sample>>;
};
