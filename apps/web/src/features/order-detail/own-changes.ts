import type { OrderItem } from '@bolt/contracts/order-detail.contract';

/** Which versions of which items this screen has made: whatever else changes, somebody else did. */
export class OwnChanges {
  readonly #underWay = new Set<string>();
  readonly #made = new Map<string, number>();

  begin(deliveryId: string): void {
    this.#underWay.add(deliveryId);
  }

  done(item: OrderItem): void {
    this.#made.set(item.merlinOrderLineID, item.version);
    this.end(item.merlinOrderLineID);
  }

  end(deliveryId: string): void {
    this.#underWay.delete(deliveryId);
  }

  /** True of a state that this screen made, or may be making: the notice of a change can be faster than its answer. */
  covers({ merlinOrderLineID, version }: OrderItem): boolean {
    return this.#underWay.has(merlinOrderLineID) || this.#made.get(merlinOrderLineID) === version;
  }
}
