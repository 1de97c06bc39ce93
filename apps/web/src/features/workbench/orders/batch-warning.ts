import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';

/**
 * What a later public holiday may have done to an item since it was accepted: its own day cannot be delivered any more, or
 * it is made a day earlier and does not last. Whoever moves it on among many reads that beside its name.
 */
export const batchWarning = ({ findings }: Pick<ItemRow, 'findings'>): string | undefined =>
  findings
    .filter((finding) => isAbout('delivery-date', finding) || isAbout('lasting', finding))
    .map(({ detail }) => detail.replace(/\.$/, ''))
    .join('. ') || undefined;
