import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { noCriteria } from '#parts/orders/order-search.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { AdvancedSearchForm } from './advanced-search.form.tsx';
import styles from './search.module.css';
import { SimpleSearchForm } from './simple-search.form.tsx';
import type { OrderSearchControl } from './use-order-search.ts';

/** The simple search, and the advanced one that folds away. A search looks through all orders, so it drops the filter. */
export function SearchPanel({ search, ask, adjust }: OrderSearchControl) {
  const id = useId();
  const isOpen = search.isAdvanced;
  return (
    <Sheet aria-label="Search orders">
      <div className={styles.head}>
        <SimpleSearchForm q={search.q} onSearch={(q) => ask({ q, criteria: noCriteria, order: undefined })} />
        <Button
          variant="subtle"
          className={styles.toggle}
          icon={<IconAdjustmentsHorizontal />}
          iconAfter={<IconChevronDown />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => adjust({ isAdvanced: !isOpen })}
        >
          Advanced search
        </Button>
      </div>
      {isOpen && (
        <div id={id}>
          <AdvancedSearchForm
            criteria={search.criteria}
            onSearch={(criteria) => ask({ criteria, q: '', order: undefined })}
          />
        </div>
      )}
    </Sheet>
  );
}
