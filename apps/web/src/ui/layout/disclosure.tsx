import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  showLabel?: string;
  hideLabel?: string;
  /** With more than one on a page: whose details, for readers. */
  about?: string | undefined;
  isOpen?: boolean | undefined;
  onToggle?: ((isOpen: boolean) => void) | undefined;
  children: ReactNode;
}

/** 'Show details': opens in place. Holds its own state unless `isOpen` is given. */
export function Disclosure(props: DisclosureProps) {
  const { showLabel = 'Show details', hideLabel = 'Hide details', about, onToggle, children } = props;
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const isOpen = props.isOpen ?? isOwnOpen;
  const id = useId();
  const label = isOpen ? hideLabel : showLabel;
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={about ? `${label}, ${about}` : undefined}
        onClick={() => {
          setIsOwnOpen(!isOpen);
          onToggle?.(!isOpen);
        }}
      >
        {label}
        <IconChevronDown />
      </button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}
