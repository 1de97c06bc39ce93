import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { TextButton } from '#ui/button/text-button.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { count } from '../../count.ts';
import styles from './dry-run.module.css';
import type { Group, WhatItBecomes } from './what-it-becomes.ts';

/** How many kinds a column names; the others are shown by a press. */
const KINDS_AT_ONCE = 7;

interface DryRunPanelProps {
  becomes: WhatItBecomes;
  /** Shows the rows of a kind. */
  onShow: (kind: string) => void;
  /** The same of rows that are not in the review. */
  onShowElsewhere: () => void;
  /** What to do next. */
  children: ReactNode;
}

/** The whole file as one bar, then what happens by itself, what has to be said, and what must go back. */
export function DryRunPanel({ becomes, onShow, onShowElsewhere, children }: DryRunPanelProps) {
  const { rows, ready, toAnswer, cannot, skipped } = becomes;
  const parts = [
    ['ready', ready],
    ['answer', toAnswer],
    ['error', cannot],
    ['skipped', skipped],
  ] as const;
  return (
    <Sheet aria-label="What this file will become">
      <SheetHeader
        title="What this file will become"
        note="Every row was tried against the catalogue. Nothing has been ordered yet."
        end={becomes.checked && <span className={styles.hint}>Checked {becomes.checked}</span>}
      />
      <div className={styles.whole}>
        <div className={styles.bar} aria-hidden="true">
          {parts.map(
            ([part, size]) => size > 0 && <span key={part} data-part={part} style={{ flexGrow: size }} />,
          )}
        </div>
        <p className={styles.caption}>
          <span>{count(rows, 'row')} in the file</span>
          {skipped > 0 && <span>{skipped.toLocaleString('en')} skipped</span>}
        </p>
      </div>
      <div className={styles.columns}>
        <GroupOfRows
          {...{ becomes, onShow, onShowElsewhere }}
          group="ready"
          title="Ready"
          icon={<IconCircleCheck />}
          size={ready}
          text={readyInWords(becomes)}
        />
        <GroupOfRows
          {...{ becomes, onShow, onShowElsewhere }}
          group="answer"
          title="Need an answer"
          icon={<IconHelpCircle />}
          size={toAnswer}
          text={toAnswer > 0 ? 'Answer below, one kind at a time.' : 'Nothing is asked.'}
        />
        <GroupOfRows
          {...{ becomes, onShow, onShowElsewhere }}
          group="error"
          title="Cannot be ordered"
          icon={<IconCircleX />}
          size={cannot}
          text={
            cannot > 0
              ? 'Correct them below, or in your file and upload it again.'
              : 'Every row can be ordered.'
          }
        />
      </div>
      {children}
    </Sheet>
  );
}

interface GroupProps extends Pick<DryRunPanelProps, 'becomes' | 'onShow' | 'onShowElsewhere'> {
  group: Group;
  title: string;
  icon: ReactNode;
  size: number;
  text: string;
}

function GroupOfRows(props: GroupProps) {
  const { becomes, onShow, onShowElsewhere, group, title, icon, size, text } = props;
  const [isWhole, setIsWhole] = useState(false);
  const kinds = becomes.kinds[group];
  const more = isWhole ? 0 : kinds.length - KINDS_AT_ONCE;
  return (
    <section className={styles.group} data-group={group} aria-label={title}>
      <h3 className={styles.title}>
        {icon}
        {title}
      </h3>
      <p className={styles.size}>{size.toLocaleString('en')}</p>
      <p className={styles.text}>{text}</p>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, rows, isElsewhere, isAsking }, place) => (
          // On paper nobody can ask for the others.
          <li key={kind} className={place >= KINDS_AT_ONCE && !isWhole ? styles.onPaper : undefined}>
            <span className={styles.rows}>{rows.toLocaleString('en')}</span>
            <span>{kind}</span>
            <TextButton
              aria-label={`${isAsking ? 'Answer' : 'Show'}: ${kind}`}
              onClick={() => (isElsewhere ? onShowElsewhere() : onShow(kind))}
            >
              {isAsking ? 'Answer' : 'Show'}
            </TextButton>
          </li>
        ))}
        {more > 0 && (
          <li data-print="hide">
            <span />
            <span>{count(more, 'more kind')}</span>
            <TextButton onClick={() => setIsWhole(true)}>Show all</TextButton>
          </li>
        )}
      </ul>
    </section>
  );
}

function readyInWords({ ready, told }: WhatItBecomes): string {
  if (ready === 0) return 'No row is ready yet.';
  const { orders, patients, new_patients, first_delivery } = told;
  const whom = new_patients > 0 ? `, ${new_patients.toLocaleString('en')} of them new` : '';
  const first = first_delivery ? ` First delivery ${first_delivery}.` : '';
  const forWhom = patients > 0 ? ` for ${count(patients, 'patient')}${whom}` : '';
  return `in ${count(orders, 'order')}${forWhom}.${first}`;
}
