import type { Locator } from '@playwright/test';

/** px between what stands above and what stands below: 0 where they touch. */
export async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!above || !below) throw new Error('Both have to be on the page');
  return below.y - (above.y + above.height);
}

/** px from the upper edge of a box to what stands first in it. */
export async function roomAbove(box: Locator, first: Locator): Promise<number> {
  const [around, inside] = [await box.boundingBox(), await first.boundingBox()];
  if (!around || !inside) throw new Error('Both have to be on the page');
  return inside.y - around.y;
}
