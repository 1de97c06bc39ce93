import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Message } from '#ui/feedback/message.tsx';
import styles from './builder.module.css';

/** What is wrong with the bag as a whole, in the server's words (BUILDER-55). */
export function BagError({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <div className={styles.inset}>
      <Message tone="danger" isSlim>
        {error.replace(/\.?$/, '.')} Please <Link to={paths.TPNCustomFormulationContact()}>contact us</Link>{' '}
        if you would like to discuss options.
      </Message>
    </div>
  );
}
