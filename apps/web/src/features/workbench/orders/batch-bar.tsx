import type { ItemRow, ItemTab } from '@bolt/contracts/workbench-items.contract';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { useStaff } from '../frame/staff-session.tsx';
import styles from './batch-bar.module.css';
import { BatchItems } from './batch-items.tsx';
import { batchWords, changedMeanwhile, leftOutSentences, nothingMovable } from './batch-words.ts';
import { type Sorted, sortSelected } from './clean-items.ts';
import type { BatchMove } from './use-batch-move.ts';
import { type Selection, tickOf } from './use-selection.ts';

interface BatchBarProps {
  tab: ItemTab;
  rows: readonly ItemRow[];
  /** The list of these rows, by its key. */
  list: string;
  selection: Selection;
  batch: BatchMove;
}

/** With what is found of it by now, such as a holiday on its day: of another version it stays as it was asked about. */
const asItIsNow = (asked: ItemRow, rows: readonly ItemRow[]): ItemRow =>
  rows.find((row) => tickOf(row) === tickOf(asked)) ?? asked;

/** Moves what is selected on together; what has to be looked at is left out, and said beforehand. */
export function BatchBar({ tab, rows, list, selection, batch }: BatchBarProps) {
  const { userId } = useStaff();
  const words = batchWords[tab];
  const [asked, setAsked] = useState<Sorted>();
  const selected = rows.filter((row) => selection.has(tickOf(row)));
  const sorted = sortSelected(tab, selected, userId);
  const changed = selection.ids.size - selected.length;

  return (
    <>
      <div className={styles.bar} data-selected={selected.length > 0 || undefined}>
        <CheckboxField
          label="Select all shown"
          isChecked={selected.length === rows.length}
          onChange={(isSelected) => selection.set(rows.map(tickOf), isSelected)}
        />
        <b>
          {selected.length} item{selected.length === 1 ? '' : 's'} selected
        </b>
        <span role="status" className={styles.leftOut}>
          {changed > 0 && !batch.isPending && changedMeanwhile(changed)}
        </span>
        {selection.ids.size > 0 && <Button onClick={selection.clear}>Clear</Button>}
        {sorted.movable.length > 0 && (
          <span className={styles.leftOut}>{leftOutSentences(tab, sorted).join(' ')}</span>
        )}
        <Button
          variant="filled"
          data-batch
          isBusy={batch.isPending}
          disabledReason={selected.length === 0 ? 'Select items first.' : nothingMovable(tab, sorted)}
          reasonPlacement="beside"
          onClick={() => setAsked(sorted)}
        >
          {words.button}
        </Button>
      </div>
      {asked && (
        <ConfirmModal
          title={words.question(asked.movable.length)}
          confirmLabel={words.confirm(asked.movable.length)}
          cancelLabel="Go back"
          onConfirm={() => {
            setAsked(undefined);
            batch.mutate({ items: asked.movable, to: words.to, list });
          }}
          onCancel={() => setAsked(undefined)}
        >
          <BatchItems items={asked.movable.map((item) => asItIsNow(item, rows))} />
          {leftOutSentences(tab, asked).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ConfirmModal>
      )}
    </>
  );
}
