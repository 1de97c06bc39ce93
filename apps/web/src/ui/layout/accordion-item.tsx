import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './accordion-item.module.css';

interface AccordionItemProps {
  title: ReactNode;
  /** Beside the title: what one needs to choose without opening. */
  note?: ReactNode;
  end?: ReactNode;
  /** Below the title, also while it is closed. */
  below?: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  level?: 2 | 3;
  children: ReactNode;
}

/** One of a list of parts that open in place: a patient of an order, a step of the wizard. */
export function AccordionItem({
  title,
  note,
  end,
  below,
  isOpen,
  onToggle,
  level = 3,
  children,
}: AccordionItemProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.item}>
      <div className={styles.head}>
        <Heading className={styles.title}>
          <button
            type="button"
            data-print="show"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => onToggle(!isOpen)}
          >
            <IconChevronRight />
            {title}
          </button>
        </Heading>
        {note && <div className={styles.note}>{note}</div>}
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {below}
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}
