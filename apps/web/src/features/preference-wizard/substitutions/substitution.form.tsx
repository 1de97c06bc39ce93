import type { Substitution } from '@bolt/contracts/csv-import/preferences';
import { isKeywordField, keywordFields, kindOfField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { lookAlikeNames, questionOfMatch } from '@bolt/domain/csv-import/keywords/question-of-match';
import { whyNotIgnored } from '@bolt/domain/csv-import/keywords/skip-options';
import { keptSkips, validateSubstitution } from '@bolt/domain/csv-import/keywords/validate-substitution';
import { fieldWords } from '@bolt/domain/csv-import/rules/rule-words';
import { useState } from 'react';
import { useAutosavedForm } from '#platform/form/use-autosaved-form.ts';
import type { Option } from '#ui/combobox/option.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { entryOptions } from '../catalogue-options.ts';
import { KeptForm } from '../kept-form.tsx';
import type { CatalogueWords } from '../use-catalogue-words.ts';
import { useSavePreference } from '../use-save-preference.ts';
import { draftKey } from '../wizard-areas.ts';
import { SameDrugModal } from './same-drug.modal.tsx';
import { SameUnitModal } from './same-unit.modal.tsx';

interface SubstitutionFormProps {
  newest: Substitution | undefined;
  words: CatalogueWords;
  isSaved: boolean;
}

const fields: readonly Option[] = keywordFields.map((field) => ({
  value: field,
  label: fieldWords(field),
  codes: [field],
}));

function itemOptions(words: CatalogueWords, field: string): Option[] {
  if (!isKeywordField(field)) return [];
  const skips = keptSkips.filter(
    (skip) => skip !== 'Ignore this field' || whyNotIgnored(kindOfField[field]) === null,
  );
  return [...entryOptions(words, field), ...skips.map((skip) => ({ value: skip, label: skip }))];
}

const entriesOf = (substitution: Substitution | undefined) => ({
  item_field: substitution?.item_field ?? '',
  item_cust: substitution?.item_cust ?? '',
  item_bolt: substitution ? (substitution.item_code ?? substitution.item_bolt) : '',
});

/** What a word of the hospital's files stands for. */
export function SubstitutionForm({ newest, words, isSaved }: SubstitutionFormProps) {
  // What somebody else saves while it is open is told, and never typed over unseen.
  const [opened] = useState(newest);
  const form = useAutosavedForm({
    entryKey: draftKey('substitutions', opened?.id),
    basis: opened?.version,
    opened: entriesOf(opened),
    validate: ({ item_field, item_cust, item_bolt }) =>
      validateSubstitution(
        { field: item_field, keyword: item_cust, item: item_bolt },
        {
          vocabulary: words.vocabulary,
          entries: isKeywordField(item_field) ? words.entriesOf(kindOfField[item_field]) : [],
        },
      ),
    // Half a word may be a word of the catalogue.
    judgedWhenLeft: ['item_cust'],
  });
  const { save, meanwhile, isGone } = useSavePreference<Substitution>({
    area: 'substitutions',
    opened,
    newest,
    onSaved: form.autosave.forget,
    onRefused: form.refuseBy,
  });
  const { item_field: field, item_bolt: item } = form.entries;
  const [isAsked, setIsAsked] = useState(false);
  const keep = (said: { same_drug?: true; same_unit?: true } = {}) =>
    save.mutate({ action: 'defaultssubstitutions', ...form.entries, ...said });
  const offered = isKeywordField(field) ? words.entriesOf(kindOfField[field]) : [];
  const entry = offered.find(({ code }) => code === item);
  const question =
    isKeywordField(field) && entry
      ? questionOfMatch(kindOfField[field], form.entries.item_cust, entry)
      : null;
  const changesWhatIsRead = (Object.keys(form.entries) as (keyof typeof form.entries)[]).some(
    (name) => form.entries[name] !== entriesOf(opened)[name],
  );
  const confirm = (said: Parameters<typeof keep>[0]) => {
    setIsAsked(false);
    keep(said);
  };
  const chosenField = form.choice('item_field');
  return (
    <KeptForm
      area="substitutions"
      noun="substitution"
      title={opened ? 'Edit substitution' : 'Add a substitution'}
      opened={opened && { ...opened, name: `${opened.item_cust} → ${opened.item_bolt}` }}
      deletionEffect="The word is asked about again."
      form={form}
      onSubmit={form.submit(() => (question && changesWhatIsRead ? setIsAsked(true) : keep()))}
      save={save}
      meanwhile={
        meanwhile && (
          <>
            <b>{meanwhile.item_cust}</b> is <b>{meanwhile.item_bolt}</b>
          </>
        )
      }
      isGone={isGone}
      isSaved={isSaved}
    >
      <FormSection name="Your word">
        <FormCell columns={3} isWholeOnPhone>
          <SelectField
            label="Field"
            isRequired
            noun="field"
            options={fields}
            {...chosenField}
            onChange={(next) => {
              chosenField.onChange(next);
              // What it was is an entry of another list.
              form.change('item_bolt')('');
            }}
          />
        </FormCell>
        <FormCell columns={3} isWholeOnPhone>
          <TextField
            label="Your word"
            isRequired
            autoComplete="off"
            spellCheck={false}
            help="As your files write it; capitals do not count."
            {...form.text('item_cust')}
          />
        </FormCell>
      </FormSection>
      <FormSection name="Stands for">
        <FormCell columns={6}>
          <ComboboxField
            label="BOLT entry"
            isRequired
            noun={isKeywordField(field) ? kindOfField[field] : 'entry'}
            options={itemOptions(words, field)}
            isLocked={field === ''}
            help={field === '' ? 'Choose the field first.' : undefined}
            {...form.choice('item_bolt')}
          />
        </FormCell>
      </FormSection>
      {isAsked && entry && question === 'same-unit' && (
        <SameUnitModal
          word={form.entries.item_cust.trim()}
          unit={entry.name}
          onConfirm={() => confirm({ same_unit: true })}
          onCancel={() => setIsAsked(false)}
        />
      )}
      {isAsked && entry && question === 'same-drug' && (
        <SameDrugModal
          word={form.entries.item_cust.trim()}
          drug={entry.name}
          lookAlikes={lookAlikeNames(
            entry.looksLike,
            offered.map(({ name }) => name),
          )}
          onConfirm={() => confirm({ same_drug: true })}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </KeptForm>
  );
}
