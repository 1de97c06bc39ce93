import type { Refusal } from '../problems.ts';

/** Carries a refusal out of what reads a request, where Fastify takes nothing but errors. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
