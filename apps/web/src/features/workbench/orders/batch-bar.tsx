import type { ItemRow, ItemTab } from '@bolt/contracts/workbench-items.contract';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { useStaff } from '../frame/staff-session.tsx';
import styles from './batch-bar.module.css';
import { batchWords, leftOutSentence } from './batch-words.ts';
import { isClean } from './clean-items.ts';
import type { BatchMove } from './use-batch-move.ts';
import { type Selection, tickOf } from './use-selection.ts';

interface BatchBarProps {
  tab: ItemTab;
  rows: readonly ItemRow[];
  selection: Selection;
  batch: BatchMove;
}

/** Moves what is selected on together; what has to be looked at is left out, and said beforehand. */
export function BatchBar({ tab, rows, selection, batch }: BatchBarProps) {
  const { userId } = useStaff();
  const words = batchWords[tab];
  const [asked, setAsked] = useState<{ items: readonly ItemRow[]; leftOut: number }>();
  const selected = rows.filter((row) => selection.has(tickOf(row)));
  const movable = tab === 'to-review' ? selected.filter((row) => isClean(row, userId)) : selected;

  return (
    <>
      <div className={styles.bar}>
        <CheckboxField
          label="Select all shown"
          isChecked={selected.length === rows.length}
          onChange={(isSelected) => selection.set(rows.map(tickOf), isSelected)}
        />
        <b>
          {selected.length} item{selected.length === 1 ? '' : 's'} selected
        </b>
        {selected.length > 0 && <Button onClick={selection.clear}>Clear</Button>}
        <Button
          variant="filled"
          data-batch
          isBusy={batch.isPending}
          disabledReason={disabledReason(selected.length, movable.length)}
          reasonPlacement="beside"
          onClick={() => setAsked({ items: movable, leftOut: selected.length - movable.length })}
        >
          {words.button}
        </Button>
      </div>
      {asked && (
        <ConfirmModal
          title={words.question(asked.items.length)}
          confirmLabel={words.confirm(asked.items.length)}
          cancelLabel="Go back"
          onConfirm={() => {
            setAsked(undefined);
            batch.mutate({ items: asked.items, to: words.to });
          }}
          onCancel={() => setAsked(undefined)}
        >
          {asked.leftOut > 0 && <p>{leftOutSentence(asked.leftOut)}</p>}
        </ConfirmModal>
      )}
    </>
  );
}

function disabledReason(selected: number, movable: number): string | undefined {
  if (selected === 0) return 'Select items first.';
  return movable === 0 ? 'All of these have findings, a question or another reviewer.' : undefined;
}
