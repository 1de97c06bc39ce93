import { matchedPlaces } from '@bolt/domain/choices/matched-places';
import type { ReactNode } from 'react';
import styles from './option-list.module.css';

/**
 * Underlines what was typed, in the text's own letters. No `<mark>`: in forced colours its own colours hide the
 * letters, while line and weight stay.
 */
export function HighlightMatch({ text, query }: { text: string; query: string }) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of matchedPlaces(text, query)) {
    parts.push(
      text.slice(done, from),
      <span key={from} className={styles.match}>
        {text.slice(from, to)}
      </span>,
    );
    done = to;
  }
  return [...parts, text.slice(done)];
}
