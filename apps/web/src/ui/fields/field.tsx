import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** What every field can say about itself. */
export interface FieldProps {
  label: string;
  /** What follows the label for readers, 'Quantity' of the third row or of amino acid: the eye sees its row. */
  labelRest?: string | number | undefined;
  /** For a field whose label a table head already gives: kept for readers, taken from the screen. */
  isLabelHidden?: boolean | undefined;
  isOptional?: boolean | undefined;
  isRequired?: boolean | undefined;
  help?: ReactNode;
  /** Something to know that stops nobody, such as "Note: 08/03/2031 is a weekend". */
  warning?: ReactNode;
  error?: string | undefined;
  /** False where nothing below may ever fail, such as a search box in a header. */
  reservesErrorLine?: boolean | undefined;
  className?: string | undefined;
}

/** The attributes that tie a control to its label, help and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Splits a part's own properties from those of the field around it. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, labelRest, isLabelHidden, isOptional, isRequired, help, warning, error, ...others } = props;
  const { reservesErrorLine, className, ...control } = others;
  const field = {
    label,
    labelRest,
    isLabelHidden,
    isOptional,
    isRequired,
    help,
    warning,
    error,
    reservesErrorLine,
    className,
  };
  return { field, control };
}

/** Label above; below one line, free or with the help, that an error joins, so that nothing jumps when one appears. */
export function Field(
  props: FieldProps & { id?: string | undefined; children: (wiring: FieldWiring) => ReactNode },
) {
  const {
    label,
    labelRest,
    isLabelHidden,
    isOptional,
    isRequired,
    help,
    warning,
    error,
    reservesErrorLine = true,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  // What is wrong is heard before what helps, as it is seen.
  const notes: [string, ReactNode][] = [
    [`${id}-error`, error],
    [`${id}-warning`, warning],
    [`${id}-help`, help],
  ];
  const describedBy = notes.filter(([, note]) => note).map(([noteId]) => noteId);
  return (
    <div className={classNames(styles.field, props.className)}>
      <label htmlFor={id} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
        {labelRest !== undefined && <VisuallyHidden> {labelRest}</VisuallyHidden>}
        {isOptional && <em> optional</em>}
      </label>
      {props.children({
        id,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {(reservesErrorLine || describedBy.length > 0) && (
        <div className={classNames(styles.notes, reservesErrorLine && styles.reserved)}>
          {help && (
            <p id={`${id}-help`} className={styles.help}>
              {help}
            </p>
          )}
          {warning && (
            <p id={`${id}-warning`} className={styles.warning}>
              <IconAlertTriangle />
              {warning}
            </p>
          )}
          {error && (
            <p id={`${id}-error`} className={styles.error}>
              <IconAlertCircle />
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
