import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useId } from 'react';
import { announce } from '#ui/a11y/announcer.tsx';
import { classNames } from '#ui/class-names.ts';
import { FileField } from '#ui/fields/file-field.tsx';
import { acceptedEndings, sizeInWords } from './chosen-file.ts';
import styles from './upload.module.css';
import { usePageFiles } from './use-page-files.ts';

interface FileChooserProps {
  file: File | null;
  /** Why it cannot be uploaded. */
  fault: string | null;
  isLocked: boolean;
  onChoose: (file: File) => void;
}

/** Three ways to a file: choose it, drop it anywhere on the page, or paste a table. */
export function FileChooser({ file, fault, isLocked, onChoose }: FileChooserProps) {
  const noteId = useId();
  function take(chosen: File) {
    if (isLocked) return;
    announce(`${chosen.name} is chosen.`);
    onChoose(chosen);
  }
  const isOver = usePageFiles(take);
  return (
    <div className={classNames(styles.place, isOver && styles.over)}>
      <span className={styles.glyph} aria-hidden="true">
        <IconFileSpreadsheet />
      </span>
      <div className={styles.words}>
        {file ? (
          <p className={styles.name}>
            {file.name} <span className={styles.size}>{sizeInWords(file.size)}</span>
          </p>
        ) : (
          <p className={styles.name}>{isOver ? 'Drop the file to choose it' : 'No file chosen yet'}</p>
        )}
        <p id={noteId} className={fault ? styles.fault : styles.note}>
          {fault && <IconAlertCircle />}
          {fault ??
            'A .csv or .xlsx file. It can also be dropped anywhere on this page, and a table can be pasted.'}
        </p>
        <p className={styles.note}>
          Each row is one order line: dates as DD/MM/YYYY, doses and volumes as plain numbers, their units in
          columns of their own.
        </p>
      </div>
      <FileField
        label={file ? 'Choose another file' : 'Choose a .csv file'}
        accept={acceptedEndings}
        describedBy={noteId}
        isInvalid={fault !== null}
        isDisabled={isLocked}
        onChoose={take}
      />
    </div>
  );
}
