import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { PanelSection } from '../frame/panel-section.tsx';
import { DrugLine } from './ordered.section.tsx';
import styles from './review.module.css';
import { ReviewHead } from './review-head.tsx';

/**
 * An item that was opened from its list, until all that a review looks at is there: what the list says of it is read at
 * once. Nothing can be done with it before.
 */
export function ItemOnItsWay({ item }: { item: ItemRow }) {
  return (
    <Sheet className={styles.panel} aria-label={`Review of ${item.orderRefView}`}>
      <ReviewHead item={item} isMine={false} />
      <PanelSection title="Ordered">
        <DrugLine name={item.named.name} isCytotoxic={item.cytotoxic} />
        <SkeletonRows rows={4} label="Loading the item" />
      </PanelSection>
    </Sheet>
  );
}
