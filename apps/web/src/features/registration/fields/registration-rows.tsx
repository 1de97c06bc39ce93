import type { RegistrationRows as Described } from '@bolt/domain/registration/registration-field';
import { registrationLists } from '@bolt/domain/registration/registration-form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { rowField } from '#platform/form/entry-rows.ts';
import { useFormRows } from '#platform/form/use-form-rows.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ListMessage } from '#ui/fields/list-message.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { fieldId } from '../fields-of-steps.ts';
import type { JudgedIn } from '../wizard/use-registration-context.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';
import styles from './fields.module.css';
import { RegistrationField } from './registration-field.tsx';
import type { StepLayout } from './step-layouts.ts';

interface RegistrationRowsProps {
  rows: Described;
  layout: NonNullable<StepLayout['rows']>;
  filled: FilledRegistration;
  context: JudgedIn;
}

/** Rows that are added and removed one by one; a list that needs a row keeps its last. */
export function RegistrationRows({ rows, layout, filled, context }: RegistrationRowsProps) {
  const { list, columns } = rows;
  const { keys, add, remove } = useFormRows(filled, list, registrationLists[list]);
  const [firstColumn = ''] = Object.keys(columns);
  const added = useRef(false);
  const last = keys.at(-1);
  // Whoever adds a row goes on in it.
  useEffect(() => {
    if (!added.current || last === undefined) return;
    added.current = false;
    document.getElementById(fieldId(rowField(list, last, firstColumn)))?.focus();
  }, [list, last, firstColumn]);

  return (
    <FormSection name={rows.title}>
      <div className={styles.rows}>
        {keys.map((key, place) => {
          const row = filled.form[list][place] ?? {};
          const about = { form: filled.form, settings: context.settings, row };
          // A list of one column is named by its first row.
          const isNamed = place === 0 || Object.keys(columns).length > 1;
          const which = `${rows.rowLabel} ${place + 1}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its fields in one line everywhere
            <div key={key} role="group" aria-label={which} className={styles[layout.look]}>
              {layout.look === 'block' && <h4 className={styles.which}>{which}</h4>}
              <div className={styles.cells}>
                {Object.entries(columns).map(([column, field]) => {
                  if (!(field.isAsked?.(about) ?? true)) return null;
                  return (
                    <FormCell key={column} columns={layout.columns[column] ?? 6} isWholeOnPhone>
                      <RegistrationField
                        name={rowField(list, key, column)}
                        {...{ field, filled, context }}
                        label={
                          layout.look === 'block' || place === 0 ? field.label : `${field.label} ${place + 1}`
                        }
                        isLabelHidden={!isNamed}
                        isRequired={field.isRequired?.(about) ?? false}
                        offered={field.kind === 'choice' ? field.offered(about) : []}
                      />
                    </FormCell>
                  );
                })}
              </div>
              {keys.length > rows.fewest && (
                <IconButton
                  label={`Remove ${which.toLowerCase()}`}
                  icon={<IconTrash />}
                  className={styles.remove}
                  data-named={isNamed || undefined}
                  onClick={() => remove(key)}
                />
              )}
            </div>
          );
        })}
        <div id={fieldId(list)} tabIndex={-1}>
          <ListMessage>{filled.errorOf(list)}</ListMessage>
        </div>
        {keys.length < rows.most && (
          <div>
            <Button
              variant="subtle"
              size="sm"
              icon={<IconPlus />}
              onClick={() => {
                added.current = true;
                add();
              }}
            >
              {rows.addLabel}
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  );
}
