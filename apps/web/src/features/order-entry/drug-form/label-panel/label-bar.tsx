import type { StabilityVerdict } from '@bolt/domain/compounding/findings/evaluation';
import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import styles from './label-bar.module.css';
import type { LabelWords } from './label-words.ts';
import type { LabelVerdict } from './list-checks.ts';
import { shortStability } from './stability-words.ts';

interface LabelBarProps {
  words: LabelWords;
  verdict: LabelVerdict;
  stability: StabilityVerdict | null;
  /** The label itself. */
  children: ReactNode;
}

/** Where the label has no room beside the form: its gist at the bottom of the window, and the way to open it. */
export function LabelBar({ words, verdict, stability, children }: LabelBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const figures = [words.totalVolume, words.concentration, shortStability(stability)].filter(Boolean);
  const isReady = verdict.tone === 'success';
  return (
    <>
      <div className={styles.bar}>
        <p>
          <b>{words.name || 'No drug chosen yet'}</b>
          <span data-tone={verdict.tone}>
            {isReady && figures.length > 0 ? figures.join(' · ') : verdict.word}
          </span>
        </p>
        <Button size="sm" iconAfter={<IconChevronUp />} onClick={() => setIsOpen(true)}>
          Label
        </Button>
      </div>
      {isOpen && (
        <Modal title="Label" hasCloseButton onClose={() => setIsOpen(false)}>
          <div className={styles.inDialog}>{children}</div>
        </Modal>
      )}
    </>
  );
}
