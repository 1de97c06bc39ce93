import { useId } from 'react';
import type { Option } from '#ui/combobox/option.ts';
import type { Choices } from './use-choices.ts';
import { WordRow } from './word-row.tsx';
import { countsInWords, kindTexts } from './word-texts.ts';
import styles from './words.module.css';
import type { Matching, Word } from './words-query.ts';

interface WordGroupProps {
  count: Matching['counts'][number];
  words: readonly Word[];
  options: readonly Option[];
  drugs: readonly Option[];
  choices: Choices;
  notKept: Readonly<Record<string, string>>;
  onChoose: (word: Word, chosen: string | null) => void;
}

/** The words of one kind, under its name. */
export function WordGroup({ count, words, options, drugs, choices, notKept, onChoose }: WordGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.group}>
        <h3 id={id}>{kindTexts[count.kind].title}</h3>
        <span>{countsInWords(count)}</span>
      </div>
      <ul className={styles.rows} aria-labelledby={id}>
        {words.map((word) => (
          <WordRow
            key={word.id}
            word={word}
            options={options}
            drugs={drugs}
            choice={choices[word.id]?.item_bolt}
            notKept={notKept[word.id]}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}
