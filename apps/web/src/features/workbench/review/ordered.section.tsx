import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { drugsInWords, productInWords } from '@bolt/domain/orders/line-words/line-words';
import { factsOfItem } from '#parts/orders/facts-of-line.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { PanelSection } from '../frame/panel-section.tsx';
import { orderedFacts } from './ordered-facts.ts';
import styles from './review.module.css';

/** What was ordered and for whom: the label in words. */
export function OrderedSection({ detail }: { detail: ItemDetail }) {
  const facts = factsOfItem(detail.item);
  const doses = drugsInWords(facts);
  return (
    <PanelSection title="Ordered">
      <DrugLine
        name={
          doses.length > 0 ? doses.join(' + ') : productInWords(detail.item.description, facts.productCode)
        }
        isCytotoxic={detail.cytotoxic}
      />
      <DescriptionList columns={3} items={orderedFacts(detail)} />
    </PanelSection>
  );
}

/** The first line of an item: its drugs with their doses. */
export const DrugLine = ({ name, isCytotoxic }: { name: string; isCytotoxic: boolean }) => (
  <p className={styles.drug}>
    {name} {isCytotoxic && <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>}
  </p>
);
