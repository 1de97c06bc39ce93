import type { OrderItem } from '@bolt/contracts/order-detail.contract';

/** Which versions of which items this screen has made: whatever else changes, somebody else did. */
export class OwnChanges {
  /** As they were when it was pressed. */
  readonly #underWay = new Map<string, OrderItem>();
  readonly #made = new Map<string, number>();
  readonly #lost = new Map<string, OrderItem>();
  readonly #listeners = new Set<(pressed: OrderItem) => void>();

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

  /** It was refused, or given up: what the item has become meanwhile was taken for the user's own, and is not. */
  leave(deliveryId: string): void {
    const pressed = this.#underWay.get(deliveryId);
    this.end(deliveryId);
    if (pressed) for (const listener of this.#listeners) listener(pressed);
  }

  /** Told of an item that was left, as it was when it was pressed. */
  onLeft(listener: (pressed: OrderItem) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
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
