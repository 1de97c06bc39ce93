import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rowField, rowKeys } from '#platform/form/entry-rows.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { addRow, type RowList as ListName, removeRow } from '../entries/builder-entries.ts';
import type { BuilderForm } from '../use-builder-form.ts';
import { QuantityField } from './quantity-field.tsx';
import styles from './sections.module.css';

export interface RowOption {
  value: string;
  label: string;
  isDisabled?: boolean;
  /** Why it cannot be chosen beside the others. */
  hint?: string | undefined;
}

interface RowListProps {
  form: BuilderForm;
  errorOf: (field: string) => string | undefined;
  warningOf: (field: string) => ReactNode;
  list: ListName;
  /** 'Element', 'Vitamin' */
  label: string;
  /** What a row may hold beside the other rows. */
  optionsFor: (key: string) => readonly RowOption[];
  unitOf: (name: string) => string;
  /** Below a row, such as what comes with a vitamin. */
  noteOf?: (name: string, value: string) => ReactNode;
}

/** Rows of a product and its quantity, which are added and taken away (BUILDVAL-25). */
export function RowList(props: RowListProps) {
  const { form, errorOf, warningOf, list, label, optionsFor, unitOf, noteOf } = props;
  const keys = rowKeys(form.entries, list);
  const noun = label.toLowerCase();
  const listError = errorOf(list);
  return (
    <>
      {keys.map((key, place) => {
        const nameField = rowField(list, key, 'name');
        const valueField = rowField(list, key, 'value');
        const name = form.entries[nameField] ?? '';
        const number = keys.length > 1 ? ` ${place + 1}` : '';
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its children in one line everywhere
          <div key={key} role="group" aria-label={`${label} ${place + 1}`}>
            <div className={styles.row}>
              <SelectField
                label={`${label}${number}`}
                noun={noun}
                isClearable
                options={optionsFor(key)}
                value={name || null}
                onChange={(value) =>
                  form.changeAll({ [nameField]: value ?? '', ...(value === null && { [valueField]: '' }) })
                }
                error={errorOf(nameField) ?? (place === keys.length - 1 ? listError : undefined)}
              />
              <QuantityField
                {...form.text(valueField)}
                label={`Quantity of ${noun}${number}`}
                unit={unitOf(name) || undefined}
                isLocked={name === ''}
                help={name === '' && `Choose ${noun === 'element' ? 'an element' : 'a vitamin'} first`}
                error={errorOf(valueField)}
              />
              {keys.length > 1 && (
                <IconButton
                  label={`Remove ${noun} ${place + 1}`}
                  icon={<IconTrash />}
                  className={styles.remove}
                  onClick={() => form.changeAll(removeRow(form.entries, list, key))}
                />
              )}
            </div>
            {warningOf(valueField)}
            {noteOf?.(name, form.entries[valueField] ?? '')}
          </div>
        );
      })}
      <div className={styles.add} data-print="hide">
        <Button
          variant="subtle"
          size="sm"
          icon={<IconPlus />}
          aria-label={`Add another ${noun}`}
          onClick={() => form.changeAll(addRow(form.entries, list))}
        >
          Add another
        </Button>
      </div>
    </>
  );
}
