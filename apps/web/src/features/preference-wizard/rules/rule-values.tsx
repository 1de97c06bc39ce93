import { isKeywordField, kindOfField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { isFilledOnly } from '@bolt/domain/csv-import/rules/default-rules';
import { IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { rowField } from '#platform/form/entry-rows.ts';
import { useFormRows } from '#platform/form/use-form-rows.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { ListMessage } from '#ui/fields/list-message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { wordOptions } from '../catalogue-options.ts';
import { valueFieldOptions } from '../field-options.ts';
import type { CatalogueWords } from '../use-catalogue-words.ts';
import { valueParts } from './rule-entries.ts';
import styles from './rule-parts.module.css';
import type { RuleForm } from './use-rule-form.ts';

interface RuleValuesProps {
  form: RuleForm;
  words: CatalogueWords;
}

/** What the rule writes into the cells of a row. */
export function RuleValues({ form, words }: RuleValuesProps) {
  const rows = useFormRows(form, 'values', valueParts);
  return (
    <div className={styles.parts}>
      {rows.keys.map((key, place) => {
        const field = rowField('values', key, 'field');
        const chosen = form.choice(field);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its fields in one line everywhere
          <div key={key} role="group" aria-label={`Set value ${place + 1}`} className={styles.value}>
            <span className={styles.join}>{place === 0 ? 'set' : 'and'}</span>
            <SelectField
              label={`Field of value ${place + 1}`}
              isLabelHidden
              noun="field"
              options={valueFieldOptions}
              reservesErrorLine={false}
              {...chosen}
              onChange={(next) => {
                chosen.onChange(next);
                // What it was is an entry of another list.
                form.change(rowField('values', key, 'value'))('');
              }}
            />
            <IconArrowRight className={styles.arrow} />
            <RuleValue form={form} words={words} rowKey={key} number={place + 1} />
            <IconButton
              label={`Remove value ${place + 1}`}
              icon={<IconTrash />}
              onClick={() => rows.remove(key)}
            />
          </div>
        );
      })}
      {rows.keys.some((key) => isFilledOnly(form.entries[rowField('values', key, 'field')] ?? '')) && (
        <p className={styles.filledOnly}>
          Drug, dose, unit and route are filled in where the file leaves them blank, and never replaced.
        </p>
      )}
      <ListMessage>{form.errorOf('values')}</ListMessage>
      <Button variant="subtle" size="sm" icon={<IconPlus />} onClick={rows.add}>
        Add value
      </Button>
    </div>
  );
}

/** Chosen from the catalogue where the field names its entries, else typed. */
function RuleValue({ form, words, rowKey, number }: RuleValuesProps & { rowKey: string; number: number }) {
  const field = form.entries[rowField('values', rowKey, 'field')] ?? '';
  const value = rowField('values', rowKey, 'value');
  const label = { label: `Value ${number}`, isLabelHidden: true, reservesErrorLine: false };
  if (isKeywordField(field)) {
    return (
      <ComboboxField
        {...label}
        noun={kindOfField[field]}
        options={wordOptions(words, field, form.entries[value] ?? '')}
        {...form.choice(value)}
      />
    );
  }
  return <TextField {...label} autoComplete="off" placeholder="Value" {...form.text(value)} />;
}
