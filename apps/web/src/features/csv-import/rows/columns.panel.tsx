import type { ColumnTarget } from '@bolt/domain/csv-import/headers/assign-headers';
import { IconAlertCircle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PRODUCT_KEY } from '#platform/frame/product.ts';
import { classNames } from '#ui/class-names.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { count } from '../count.ts';
import { fieldOptions, type ReviewedColumn, type ReviewedColumns } from './review-columns.ts';
import styles from './rows.module.css';

interface ColumnsPanelProps {
  review: ReviewedColumns;
  onChoose: (column: number, target: ColumnTarget) => void;
  /** How the file was read. */
  dialect: ReactNode;
  /** The name of the set, and what keeps it. */
  end: ReactNode;
}

/** The hospital's columns and the fields that they are read as (CSV-12), each with its reason and what is wrong with it. */
export function ColumnsPanel({ review, onChoose, dialect, end }: ColumnsPanelProps) {
  const { columns, withoutField, matched, missing } = review;
  return (
    <Sheet aria-label="Your headers">
      <SheetHeader
        title="Your headers"
        note={`'Your Field Name' on the left, '${PRODUCT_KEY} field name' on the right`}
        end={
          <>
            {withoutField > 0 && (
              <StatusBadge tone="danger" icon={<IconAlertCircle />}>
                {count(withoutField, 'column')} without a field
              </StatusBadge>
            )}
            <StatusBadge tone="success" icon={<IconCircleCheck />} count={matched}>
              matched
            </StatusBadge>
          </>
        }
      />
      {dialect}
      <ul className={styles.columns} aria-label="Columns of the file">
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header; their places tell them apart
          <ColumnField key={index} column={column} onChoose={(target) => onChoose(index, target)} />
        ))}
      </ul>
      <div className={styles.foot}>
        <div className={styles.problem} role="status">
          <ColumnsProblem withoutField={withoutField} missing={missing} />
        </div>
        {end}
      </div>
    </Sheet>
  );
}

function ColumnsProblem({ withoutField, missing }: Pick<ReviewedColumns, 'withoutField' | 'missing'>) {
  if (withoutField > 0)
    return (
      <>
        <IconAlertCircle />
        Please ensure all columns in your upload have been assigned to fields.
      </>
    );
  if (missing.length > 0)
    return (
      <>
        <IconAlertCircle />
        No column is assigned to {missing.join(', ')}: every row needs it.
      </>
    );
  return null;
}

interface ColumnFieldProps {
  column: ReviewedColumn;
  onChoose: (target: ColumnTarget) => void;
}

function ColumnField({ column, onChoose }: ColumnFieldProps) {
  const { header, values, target, problem, reason, why, isChanged } = column;
  const sample = values.find((text) => text !== '') ?? '';
  const isGuess = why === 'similar' && !isChanged;
  return (
    <li className={styles.column}>
      <div>
        <span className={styles.header}>{header || '(no header)'}</span>
        <span className={styles.sample}>{sample || 'empty'}</span>
      </div>
      <IconArrowRight aria-hidden="true" />
      <SelectField
        label={`Field for ${header || 'the column without a header'}`}
        isLabelHidden
        size="sm"
        noun="field"
        placeholder="Choose a field"
        reservesErrorLine={false}
        options={fieldOptions}
        value={target}
        onChange={(value) => value && onChoose(value as ColumnTarget)}
        error={problem ?? undefined}
        help={reason && <span className={classNames(isGuess && styles.check)}>{reason}</span>}
      />
    </li>
  );
}
