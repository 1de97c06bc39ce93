import { IconPlus, IconTrash } from '@tabler/icons-react';
import { rowField } from '#platform/form/entry-rows.ts';
import { useFormRows } from '#platform/form/use-form-rows.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ListMessage } from '#ui/fields/list-message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { fieldOptions, operationOptions } from '../field-options.ts';
import { conditionParts } from './rule-entries.ts';
import styles from './rule-parts.module.css';
import type { RuleForm } from './use-rule-form.ts';

/** All of them must hold for a row. */
export function RuleConditions({ form }: { form: RuleForm }) {
  const rows = useFormRows(form, 'conditions', conditionParts);
  return (
    <div className={styles.parts}>
      {rows.keys.map((key, place) => {
        const of = (part: (typeof conditionParts)[number]) => rowField('conditions', key, part);
        const number = place + 1;
        const isBlank = form.entries[of('operation')] === 'BL';
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its fields in one line everywhere
          <div key={key} role="group" aria-label={`Condition ${number}`} className={styles.condition}>
            <span className={styles.join}>{place === 0 ? 'all of' : 'and'}</span>
            <SelectField
              label={`Field of condition ${number}`}
              isLabelHidden
              noun="field"
              options={fieldOptions}
              reservesErrorLine={false}
              {...form.choice(of('field'))}
            />
            <SelectField
              label={`Comparison of condition ${number}`}
              isLabelHidden
              noun="comparison"
              options={operationOptions}
              reservesErrorLine={false}
              {...form.choice(of('operation'))}
            />
            <TextField
              label={`Value of condition ${number}`}
              isLabelHidden
              autoComplete="off"
              reservesErrorLine={false}
              placeholder={isBlank ? 'no value needed' : 'Value'}
              isLocked={isBlank}
              {...form.text(of('value'))}
              value={isBlank ? '' : (form.entries[of('value')] ?? '')}
            />
            <IconButton
              label={`Remove condition ${number}`}
              icon={<IconTrash />}
              onClick={() => rows.remove(key)}
            />
          </div>
        );
      })}
      <ListMessage>{form.errorOf('conditions')}</ListMessage>
      <Button variant="subtle" size="sm" icon={<IconPlus />} onClick={rows.add}>
        Add condition
      </Button>
    </div>
  );
}
