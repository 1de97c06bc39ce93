import { IconAlertTriangle } from '@tabler/icons-react';
import { TallMan } from '#parts/drugs/tall-man.tsx';
import { guidanceInWords, lookAlikeCaution } from './word-texts.ts';
import styles from './words.module.css';
import type { Word } from './words-query.ts';

interface NearEntriesProps {
  word: Word;
  chosen: string | null;
  onChoose: (code: string) => void;
}

/** The entries that a word most likely stands for, side by side, each with why. None of them is ever chosen by itself. */
export function NearEntries({ word, chosen, onChoose }: NearEntriesProps) {
  const caution = lookAlikeCaution(word);
  if (word.nearest.length === 0) return <p className={styles.none}>No near entry</p>;
  return (
    <>
      {caution && (
        <p className={styles.caution}>
          <IconAlertTriangle />
          <span>
            <b>Look alike, sound alike.</b> {caution}
          </span>
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its children in one line everywhere */}
      <div role="group" aria-label={`Nearest to ${word.item_cust}`} className={styles.near}>
        {word.nearest.map((entry) => (
          <button
            key={entry.id}
            type="button"
            aria-pressed={entry.id === chosen}
            onClick={() => onChoose(entry.id)}
          >
            <b>{entry.look_alikes.length > 0 ? <TallMan name={entry.label} /> : entry.label}</b>
            <small>{entry.why}</small>
            {word.kind === 'drug' && <small>{guidanceInWords(entry)}</small>}
          </button>
        ))}
      </div>
    </>
  );
}
