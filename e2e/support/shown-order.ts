import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import type { Page } from '@playwright/test';

/**
 * The page is answered the order with these changes of each item, whatever the server knows; changes may be given
 * other values later. Open screens ask again by themselves, also while their test ends: that question is dropped.
 */
export async function withItems(
  page: Page,
  changes: Partial<OrderItem>,
  orderChanges: Partial<OrderDetail> = {},
): Promise<void> {
  await page.route('**/order/details', async (route) => {
    const answer = await route
      .fetch()
      .then(async (response) => ({ response, order: (await response.json()) as OrderDetail }))
      .catch(() => undefined);
    if (!answer) return;
    const { response, order } = answer;
    for (const { items } of Object.values(order.patients_data))
      for (const item of items) Object.assign(item, changes);
    await route.fulfill({ response, json: { ...order, ...orderChanges } });
  });
}
