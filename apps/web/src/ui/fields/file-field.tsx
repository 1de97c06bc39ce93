import { IconUpload } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { buttonClass } from '../button/button-class.ts';
import styles from './file-field.module.css';

interface FileFieldProps {
  /** What choosing does: 'Choose a file'. */
  label: string;
  /** Endings of names that the browser's own dialog offers. */
  accept: readonly string[];
  onChoose: (file: File) => void;
  /** Id of what is said about the file: which one it is, and what is wrong with it. */
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  isDisabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A file of the user's own. The browser opens its dialog; what was chosen is shown by whoever uses this. */
export function FileField(props: FileFieldProps) {
  const { label, accept, onChoose, describedBy, isInvalid, isDisabled, ref } = props;
  const id = useId();
  return (
    <span className={styles.field}>
      <input
        ref={ref}
        id={id}
        type="file"
        className={styles.input}
        accept={accept.join(',')}
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again once it has been corrected.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass({})}>
        <IconUpload />
        {label}
      </label>
    </span>
  );
}
