import type { OrderItem } from '@bolt/contracts/order-detail.contract';

/** Which versions of which items this screen has made: whatever else changes, somebody else did. */
export class OwnChanges {
  /** As they were when it was pressed. */
  readonly #underWay = new Map<string, OrderItem>();
  readonly #made = new Map<string, number>();
  readonly #lost = new Map<string, OrderItem>();

  begin(item: OrderItem): void {
    this.#underWay.set(item.merlinOrderLineID, item);
  }

  done(item: OrderItem): void {
    this.#made.set(item.merlinOrderLineID, item.version);
    this.end(item.merlinOrderLineID);
  }

  /** Nobody knows whether it was made: an item that is exactly so next was changed here. */
  lost(deliveryId: string, change: Pick<OrderItem, 'onHold'>): void {
    const item = this.#underWay.get(deliveryId);
    if (item) this.#lost.set(deliveryId, { ...item, ...change, version: item.version + 1 });
    this.end(deliveryId);
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
