import { IconAlertTriangle } from '@tabler/icons-react';
import { lookAlikeWords } from './look-alike-words.ts';
import styles from './same-drug.module.css';
import { TallMan } from './tall-man.tsx';

interface SameDrugProps {
  /** As the hospital's files write it. */
  word: string;
  /** As the hospital's country writes it. */
  drug: string;
  lookAlikes: readonly string[];
  /** 'in every file of your hospital' */
  where: string;
}

/** A word beside the drug that it is to stand for, and what that drug has been mistaken for. */
export function SameDrug({ word, drug, lookAlikes, where }: SameDrugProps) {
  const alike = lookAlikeWords(lookAlikes);
  return (
    <>
      “{word}” will be ordered as{' '}
      <b>
        <TallMan name={drug} />
      </b>{' '}
      {where}
      {alike && (
        <span className={styles.caution}>
          <IconAlertTriangle />
          <span>
            {drug} {alike}.
          </span>
        </span>
      )}
    </>
  );
}
