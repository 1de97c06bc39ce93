import type { StoredDefaultRule } from '@bolt/contracts/csv-import/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { KeptForm } from '../kept-form.tsx';
import type { CatalogueWords } from '../use-catalogue-words.ts';
import { useSavePreference } from '../use-save-preference.ts';
import { ReplacesModal, type ReplacingPreview } from './replaces.modal.tsx';
import { RuleConditions } from './rule-conditions.tsx';
import { ruleBody, ruleOfEntries } from './rule-entries.ts';
import styles from './rule-parts.module.css';
import { RulePreview } from './rule-preview.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { RuleValues } from './rule-values.tsx';
import { SplitChoice } from './split-choice.tsx';
import { useRuleForm } from './use-rule-form.ts';
import { FIRST_ROWS, MOST_ROWS, rulePreviewQuery, useRulePreview } from './use-rule-preview.ts';

interface RuleFormProps {
  newest: StoredDefaultRule | undefined;
  words: CatalogueWords;
  isSaved: boolean;
}

type RuleBody = ReturnType<typeof ruleBody>;

/** A rule that replaces what files say: it is saved once somebody said so. */
interface AskedRule {
  body: RuleBody;
  preview: ReplacingPreview;
}

/** A default rule: its sentence above its parts, and what it would have changed below them. */
export function DefaultRuleForm({ newest, words, isSaved }: RuleFormProps) {
  // What somebody else saves while it is open is told, and never typed over unseen.
  const [opened] = useState(newest);
  const form = useRuleForm(opened, words);
  const queryClient = useQueryClient();
  const { save, meanwhile, isGone } = useSavePreference<StoredDefaultRule>({
    area: 'defaults',
    opened,
    newest,
    onSaved: form.autosave.forget,
    onRefused: form.refuseBy,
  });
  const [limit, setLimit] = useState(FIRST_ROWS);
  const preview = useRulePreview(form, opened?.id, limit);
  const tried = form.isRight ? preview.data : undefined;
  const [asked, ask] = useState<AskedRule>();
  // What was typed a moment ago was not tried yet: it is tried before it is saved.
  const trial = useSingleMutation({
    mutationFn: (body: RuleBody) =>
      queryClient.fetchQuery(rulePreviewQuery(JSON.stringify({ ...body, id: opened?.id, limit }))),
    onSuccess(found, body) {
      if (found.replaced) ask({ body, preview: { ...found, replaced: found.replaced } });
      else save.mutate(body);
    },
    onError: form.refuseBy,
  });
  return (
    <KeptForm
      area="defaults"
      noun="rule"
      title={opened ? 'Edit rule' : 'Add a rule'}
      opened={opened && { ...opened, name: opened.description }}
      deletionEffect="No row is changed by it any more."
      form={form}
      onSubmit={form.submit(() => trial.mutate(ruleBody(form.entries)))}
      save={{ isPending: trial.isPending || save.isPending, error: trial.error ?? save.error }}
      meanwhile={meanwhile && <RuleSentence rule={meanwhile} />}
      isGone={isGone}
      isSaved={isSaved}
    >
      <p className={styles.sentence}>
        <span className={styles.quiet}>In words: </span>
        <RuleSentence rule={ruleOfEntries(form.entries)} />
      </p>
      <FormSection name="Description">
        <FormCell columns={6}>
          <TextField
            label="Description"
            isLabelHidden
            isRequired
            autoComplete="off"
            {...form.text('default')}
          />
        </FormCell>
      </FormSection>
      <FormSection name="When">
        <RuleConditions form={form} />
      </FormSection>
      <FormSection name="Set">
        <RuleValues form={form} words={words} />
      </FormSection>
      <FormSection name="Split dose">
        <SplitChoice form={form} row={tried?.rows[0]} />
      </FormSection>
      <RulePreview
        preview={preview.data}
        error={preview.error}
        isRight={form.isRight}
        onShowAll={limit < MOST_ROWS ? () => setLimit(MOST_ROWS) : undefined}
      />
      {asked && (
        <ReplacesModal
          preview={asked.preview}
          onConfirm={() => {
            ask(undefined);
            save.mutate(asked.body);
          }}
          onCancel={() => ask(undefined)}
        />
      )}
    </KeptForm>
  );
}
