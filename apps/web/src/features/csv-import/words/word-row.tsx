import { memo, useState } from 'react';
import { TextButton } from '#ui/button/text-button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Option } from '#ui/combobox/option.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { canExplore } from './explored-fields.ts';
import { ExplorerModal } from './explorer.modal.tsx';
import { NearEntries } from './near-entries.tsx';
import { whyNeverUnit } from './unit-questions.ts';
import { WordStatus } from './word-status.tsx';
import { contextInWords, kindTexts, lookAlikeCaution } from './word-texts.ts';
import styles from './words.module.css';
import type { Word } from './words-query.ts';

interface WordRowProps {
  word: Word;
  options: readonly Option[];
  drugs: readonly Option[];
  /** What is chosen and not submitted. */
  choice: string | undefined;
  /** Why the last match of it was not kept. */
  notKept: string | undefined;
  onChoose: (word: Word, chosen: string | null) => void;
}

/** An unknown word: where it stands, what is near to it, what it is matched to. */
export const WordRow = memo(function WordRow(props: WordRowProps) {
  const { word, options, drugs, choice, notKept, onChoose } = props;
  const [isExploring, setIsExploring] = useState(false);
  const chosen = choice ?? word.decision?.item_bolt ?? null;
  const isOpen = word.decision === null;
  const { noun } = kindTexts[word.kind];
  const rest = word.item_cust_length - word.item_cust.length;
  return (
    <li
      className={classNames(
        styles.row,
        isOpen && styles.toMatch,
        isOpen && lookAlikeCaution(word) !== undefined && styles.alike,
      )}
    >
      <div>
        <p className={styles.word}>“{word.item_cust}”</p>
        <p className={styles.context}>
          {rest > 0 && `and ${rest.toLocaleString('en')} characters more · `}
          {contextInWords(word)}
        </p>
      </div>
      <div className={styles.nearest}>
        <NearEntries word={word} chosen={chosen} onChoose={(code) => onChoose(word, code)} />
        {canExplore(word) && (
          <TextButton onClick={() => setIsExploring(true)}>Explore what fits “{word.item_cust}”</TextButton>
        )}
      </div>
      <div className={styles.match}>
        <SelectField
          label={`Match for ${word.item_cust}`}
          isLabelHidden
          size="sm"
          noun={noun}
          placeholder={`Choose a ${noun}`}
          options={options}
          value={chosen}
          onChange={(value) => onChoose(word, value)}
          error={notKept ?? (choice && whyNeverUnit(word, choice)) ?? undefined}
          help={holdsHereAlone(word, chosen) ?? whoDecided(word)}
          reservesErrorLine={false}
        />
      </div>
      <div className={styles.status}>
        <WordStatus word={word} isChosen={choice !== undefined} />
      </div>
      {isExploring && (
        <ExplorerModal
          word={word}
          drugs={drugs}
          onChoose={(code) => {
            setIsExploring(false);
            onChoose(word, code);
          }}
          onClose={() => setIsExploring(false)}
        />
      )}
    </li>
  );
});

/** Of a choice between names that are mistaken for each other where the word stands for both. */
function holdsHereAlone({ nearest }: Word, chosen: string | null): string | undefined {
  const other = nearest.find(({ id }) => id === chosen)?.nearer_look_alike;
  return other ? `The word stands for ${other} as well. This holds for this file alone.` : undefined;
}

/** Whoever matched it, where that was somebody else's upload or an earlier one. */
function whoDecided({ decision, no_longer_offered }: Word): string | undefined {
  if (no_longer_offered) return `It was matched to ${no_longer_offered}, which is not offered any more.`;
  return decision && !decision.in_this_upload
    ? `Matched by ${decision.username}, not in this file`
    : undefined;
}
