import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

type BackLinkProps = { to: string; label?: string } | { onBack: () => void; label?: string };

/** Back, as an address where there is one, else as an action. */
export function BackLink(props: BackLinkProps) {
  const content = (
    <>
      <IconArrowLeft />
      {props.label ?? 'Back'}
    </>
  );
  return 'to' in props ? (
    <Link to={props.to} className={styles.back} data-print="hide">
      {content}
    </Link>
  ) : (
    <button type="button" className={styles.back} onClick={props.onBack}>
      {content}
    </button>
  );
}
