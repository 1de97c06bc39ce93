import type { Refusal } from '../../../problems.ts';

/** Work of the background that its user may not go on with any more. It is taken up again where they may. */
export class InterruptedWork extends Error {
  override name = 'InterruptedWork';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
