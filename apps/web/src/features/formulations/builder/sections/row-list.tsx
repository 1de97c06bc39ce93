import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rowField, rowKeys } from '#platform/form/entry-rows.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useStableHandler } from '#ui/use-stable-handler.ts';
import { addRow, type RowList as ListName, removeRow } from '../entries/builder-entries.ts';
import type { BuilderForm } from '../use-builder-form.ts';
import { QuantityField } from './quantity-field.tsx';
import { type RowOption, withChosen } from './row-options.ts';
import styles from './sections.module.css';

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
  const { form, list, label } = props;
  const keys = rowKeys(form.entries, list);
  return (
    <>
      {keys.map((key, place) => (
        <Row key={key} {...props} rowKey={key} place={place} count={keys.length} />
      ))}
      <div className={styles.add} data-print="hide">
        <Button
          variant="subtle"
          size="sm"
          icon={<IconPlus />}
          aria-label={`Add another ${label.toLowerCase()}`}
          onClick={() => form.changeAll(addRow(form.entries, list))}
        >
          Add another
        </Button>
      </div>
    </>
  );
}

interface RowProps extends RowListProps {
  rowKey: string;
  /** Among `count` rows, from 0. */
  place: number;
  count: number;
}

function Row({ form, errorOf, warningOf, list, label, optionsFor, unitOf, noteOf, ...row }: RowProps) {
  const { rowKey, place, count } = row;
  const noun = label.toLowerCase();
  const nameField = rowField(list, rowKey, 'name');
  const valueField = rowField(list, rowKey, 'value');
  const name = form.entries[nameField] ?? '';
  const number = count > 1 ? ` ${place + 1}` : '';
  // A quantity is of what it was typed for, in its unit: 10 mL of a multi product are no 10 microgram of zinc.
  const choose = useStableHandler((value: string | null) =>
    form.changeAll({ [nameField]: value ?? '', ...(value !== name && { [valueField]: '' }) }),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its children in one line everywhere
    <div role="group" aria-label={`${label} ${place + 1}`}>
      <div className={styles.row}>
        <SelectField
          label={`${label}${number}`}
          noun={noun}
          isClearable
          options={withChosen(optionsFor(rowKey), name)}
          value={name || null}
          onChange={choose}
          error={errorOf(nameField) ?? (place === count - 1 ? errorOf(list) : undefined)}
        />
        <QuantityField
          {...form.text(valueField)}
          label={`Quantity of ${noun}${number}`}
          unit={unitOf(name) || undefined}
          isLocked={name === ''}
          help={name === '' && `Choose ${noun === 'element' ? 'an element' : 'a vitamin'} first`}
          error={errorOf(valueField)}
        />
        {count > 1 && (
          <IconButton
            label={`Remove ${noun} ${place + 1}`}
            icon={<IconTrash />}
            className={styles.remove}
            onClick={() => form.changeAll(removeRow(form.entries, list, rowKey))}
          />
        )}
      </div>
      {warningOf(valueField)}
      {noteOf?.(name, form.entries[valueField] ?? '')}
    </div>
  );
}
