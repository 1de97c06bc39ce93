import type { HeaderSet } from '@bolt/contracts/csv-import/preferences';
import { validateHeaderSet } from '@bolt/domain/csv-import/headers/validate-header-set';
import { skippedColumn } from '@bolt/domain/csv-import/import-fields';
import { decimalMarkWords } from '@bolt/domain/csv-import/rows/decimal-mark-words';
import type { DecimalMark } from '@bolt/domain/csv-import/rows/decimal-marks';
import { fieldWords } from '@bolt/domain/csv-import/rules/rule-words';
import { IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { byRowKey, rowField } from '#platform/form/entry-rows.ts';
import { useAutosavedForm } from '#platform/form/use-autosaved-form.ts';
import { useFormRows } from '#platform/form/use-form-rows.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import type { Option } from '#ui/combobox/option.ts';
import { ListMessage } from '#ui/fields/list-message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { fieldOptions } from '../field-options.ts';
import { KeptForm } from '../kept-form.tsx';
import { useSavePreference } from '../use-save-preference.ts';
import { draftKey } from '../wizard-areas.ts';
import {
  FORGOTTEN,
  headerBody,
  headerEntries,
  headerParts,
  headersOf,
  keptMarks,
  markEntry,
} from './header-entries.ts';
import styles from './header-set.module.css';

const targets: readonly Option[] = [{ value: skippedColumn, label: skippedColumn }, ...fieldOptions];

/** What each header of a kind of file means. */
export function HeaderSetForm({ newest, isSaved }: { newest: HeaderSet | undefined; isSaved: boolean }) {
  // What somebody else saves while it is open is told, and never typed over unseen.
  const [opened] = useState(newest);
  const form = useAutosavedForm<Record<string, string>>({
    entryKey: draftKey('headers', opened?.id),
    basis: opened?.version,
    opened: headerEntries(opened),
    validate: (entries) => byRowKey(validateHeaderSet(entries.name ?? '', headersOf(entries)), entries),
  });
  const { save, meanwhile, isGone } = useSavePreference<HeaderSet>({
    area: 'headers',
    opened,
    newest,
    onSaved: form.autosave.forget,
    onRefused: form.refuseBy,
  });
  const marks = keptMarks(opened);
  const rows = useFormRows(form, 'fields', headerParts);
  return (
    <KeptForm
      area="headers"
      noun="set"
      title={opened ? 'Edit set of headers' : 'Add a set of headers'}
      opened={opened}
      deletionEffect="It is not offered as a file type any more."
      form={form}
      onSubmit={form.submit(() => save.mutate(headerBody(form.entries)))}
      save={save}
      meanwhile={meanwhile && <HeadersInWords set={meanwhile} />}
      isGone={isGone}
      isSaved={isSaved}
    >
      <FormSection name="Name">
        <FormCell columns={6}>
          <TextField
            label="Name"
            isLabelHidden
            isRequired
            autoComplete="off"
            help="Offered as the file type when a file is loaded."
            {...form.text('name')}
          />
        </FormCell>
      </FormSection>
      <FormSection name="Headers">
        <div className={styles.rows}>
          {rows.keys.map((key, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its fields in one line everywhere
            <div key={key} role="group" aria-label={`Header ${place + 1}`} className={styles.row}>
              <TextField
                label={`Your field name ${place + 1}`}
                isLabelHidden
                autoComplete="off"
                placeholder="Your field name"
                reservesErrorLine={false}
                {...form.text(rowField('fields', key, 'header'))}
              />
              <IconArrowRight className={styles.arrow} />
              <SelectField
                label={`BOLT field name ${place + 1}`}
                isLabelHidden
                noun="field"
                options={targets}
                placeholder="BOLT field name"
                reservesErrorLine={false}
                {...form.choice(rowField('fields', key, 'field'))}
              />
              <IconButton
                label={`Remove header ${place + 1}`}
                icon={<IconTrash />}
                onClick={() => rows.remove(key)}
              />
            </div>
          ))}
          <ListMessage>{form.errorOf('fields')}</ListMessage>
          <Button variant="subtle" size="sm" icon={<IconPlus />} onClick={rows.add}>
            Add header
          </Button>
        </div>
      </FormSection>
      {marks.length > 0 && (
        <FormSection name="Figures">
          {marks.map(({ field, header, mark }) => (
            <FormCell key={field} columns={3} isWholeOnPhone>
              <SelectField
                label={`Figures of ${header}`}
                noun="mark"
                options={markOptions(mark)}
                help="As somebody said of an earlier file of this type."
                {...form.choice(markEntry(field))}
              />
            </FormCell>
          ))}
        </FormSection>
      )}
    </KeptForm>
  );
}

const markOptions = (mark: DecimalMark): Option[] => [
  { value: mark, label: `${decimalMarkWords[mark].name}: ${decimalMarkWords[mark].example}` },
  { value: FORGOTTEN, label: 'Forget it: the next file asks' },
];

function HeadersInWords({ set }: { set: HeaderSet }) {
  const headers = Object.entries(set.fields).map(([header, field]) => `${header} is ${fieldWords(field)}`);
  return (
    <>
      <b>{set.name}</b>: {headers.join(', ')}.
    </>
  );
}
