import type { OrderItem } from '@bolt/contracts/order-detail.contract';

/** Which versions of which items this screen has made: whatever else changes, somebody else did. */
export class OwnChanges {
  readonly #underWay = new Set<string>();
  readonly #made = new Map<string, number>();
  readonly #lost = new Map<string, OrderItem>();

  begin(deliveryId: string): void {
    this.#underWay.add(deliveryId);
  }

  done(item: OrderItem): void {
    this.#made.set(item.merlinOrderLineID, item.version);
    this.end(item.merlinOrderLineID);
  }

  /** Nobody knows whether it was made: an item that is exactly so next was changed here. */
  lost(item: OrderItem, change: Pick<OrderItem, 'onHold'>): void {
    this.#lost.set(item.merlinOrderLineID, { ...item, ...change, version: item.version + 1 });
    this.end(item.merlinOrderLineID);
  }

  end(deliveryId: string): void {
    this.#underWay.delete(deliveryId);
  }

  /** True of a state that this screen made, or may be making: the notice of a change can be faster than its answer. */
  covers(item: OrderItem): boolean {
    const { merlinOrderLineID: id, version } = item;
    return this.#underWay.has(id) || this.#made.get(id) === version || this.#isLost(item);
  }

  #isLost(item: OrderItem): boolean {
    const lost = this.#lost.get(item.merlinOrderLineID);
    return (
      lost !== undefined &&
      lost.version === item.version &&
      lost.onHold === item.onHold &&
      lost.quantity === item.quantity &&
      lost.administrationDateFormatted === item.administrationDateFormatted
    );
  }
}
