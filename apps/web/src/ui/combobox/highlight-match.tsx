import styles from './option-list.module.css';

/** Underlines the first place where the typed text stands, in the label's own letters. */
export function HighlightMatch({ text, query }: { text: string; query: string }) {
  const typed = query.trim();
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.match}>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  );
}
