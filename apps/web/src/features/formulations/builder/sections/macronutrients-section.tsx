import { gramsOfKcal, kcalOfGrams } from '@bolt/domain/nutrition/form/convert-energy';
import type { ReactNode } from 'react';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { useStableHandler } from '#ui/use-stable-handler.ts';
import { nameWithSuffix } from './name-with-suffix.ts';
import { OmegavenNote } from './omegaven-note.tsx';
import { QuantityField } from './quantity-field.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './sections.module.css';

/** Amino acid, glucose and lipid, each where the base has it. Grams and kcal of one are two words for one amount. */
export function MacronutrientsSection(props: SectionProps) {
  const { base, catalogue, errorOf, form, recap } = props;
  const { amino_acid, glucose, lipid } = base.macronutrients;
  if (!amino_acid && !glucose && !lipid) return null;
  const nitrogen = recap.rows.find(({ label }) => label === 'Nitrogen')?.perBag ?? '';
  return (
    <FormSection name="Macronutrients">
      {amino_acid && (
        <>
          <Macronutrient
            choice={<Choice {...props} field="amino_acid" label="Amino acid" choices={amino_acid.choices} />}
          >
            <Figure {...props} field="amino_acid_quantity" label="Quantity" of="amino acid" unit="g" />
            <div className={styles.figure}>
              <span className={styles.label}>Nitrogen</span>
              <output aria-label="Nitrogen">{nitrogen === '' ? '–' : `${nitrogen}\u00a0g`}</output>
            </div>
          </Macronutrient>
          <FormCell columns={6}>{props.warningOf('amino_acid_quantity')}</FormCell>
        </>
      )}
      {glucose && <EnergySource {...props} kind="glucose" name="Glucose" choices={glucose.choices} />}
      {lipid && (
        <>
          <EnergySource {...props} kind="lipid" name="Lipid" choices={lipid.choices} />
          <FormCell columns={6}>
            <OmegavenNote lipid={form.entries.lipid ?? ''} error={errorOf('lipid')} catalogue={catalogue} />
          </FormCell>
        </>
      )}
    </FormSection>
  );
}

/** What it is, how much of it, and what that comes to: beside each other where each name is read to its end. */
const Macronutrient = ({ choice, children }: { choice: ReactNode; children: ReactNode }) => (
  <FormCell columns={6}>
    <div className={styles.macronutrient}>
      {choice}
      <div>{children}</div>
    </div>
  </FormCell>
);

interface EnergySourceProps extends SectionProps {
  kind: 'glucose' | 'lipid';
  name: string;
  choices: readonly { label: string }[];
}

function EnergySource({ kind, name, choices, ...props }: EnergySourceProps) {
  const { form, catalogue } = props;
  const { entries } = form;
  const rateOf = (label: string) =>
    kind === 'glucose'
      ? catalogue.document.constants.glucose_kcal_per_g
      : catalogue.lipids.get(label)?.g_to_kcal_rate;
  const rate = rateOf(entries[kind] ?? '');
  // Without a rate the one figure says nothing of the other.
  const kcalOf = (grams: string, by: number | undefined) => (by ? kcalOfGrams(grams, by) : '');
  const gramsOf = (kcal: string, by: number | undefined) => (by ? gramsOfKcal(kcal, by) : '');
  const [grams, kcal] = [entries[`${kind}_g`] ?? '', entries[`${kind}_kcal`] ?? ''];
  return (
    <>
      <Macronutrient
        choice={
          <Choice
            {...props}
            field={kind}
            label={name}
            choices={choices}
            // Another lipid has another energy for each gram: the grams stay, and say it. Energy that was typed before
            // any was chosen says the grams.
            alsoChanges={(label) =>
              grams === ''
                ? { [`${kind}_g`]: gramsOf(kcal, rateOf(label)) }
                : { [`${kind}_kcal`]: kcalOf(grams, rateOf(label)) }
            }
          />
        }
      >
        <Figure
          {...props}
          field={`${kind}_g`}
          label="Quantity"
          of={name.toLowerCase()}
          unit="g"
          alsoChanges={(text) => ({ [`${kind}_kcal`]: kcalOf(text, rate) })}
        />
        <Figure
          {...props}
          field={`${kind}_kcal`}
          label="Energy"
          of={name.toLowerCase()}
          unit="kcal"
          alsoChanges={(text) => ({ [`${kind}_g`]: gramsOf(text, rate) })}
        />
      </Macronutrient>
      <FormCell columns={6}>{props.warningOf(`${kind}_g`)}</FormCell>
    </>
  );
}

interface ChoiceProps extends SectionProps {
  field: string;
  label: string;
  choices: readonly { label: string }[];
  alsoChanges?: (label: string) => Record<string, string>;
}

function Choice({ form, errorOf, catalogue, field, label, choices, alsoChanges }: ChoiceProps) {
  const country = form.entries.country ?? '';
  const choose = useStableHandler((value: string | null) =>
    form.changeAll({ [field]: value ?? '', ...alsoChanges?.(value ?? '') }),
  );
  return (
    <SelectField
      label={label}
      noun={label.toLowerCase()}
      isRequired
      isFilled={choices.length === 1}
      options={choices.map((choice) => ({
        value: choice.label,
        label: nameWithSuffix(choice.label, catalogue, country),
      }))}
      value={form.entries[field] || null}
      onChange={choose}
      error={errorOf(field)}
    />
  );
}

interface FigureProps extends SectionProps {
  field: string;
  label: string;
  /** 'glucose' */
  of: string;
  unit: string;
  alsoChanges?: (text: string) => Record<string, string>;
}

function Figure({ form, errorOf, field, label, of, unit, alsoChanges }: FigureProps) {
  const change = useStableHandler((text: string) =>
    form.changeAll({ [field]: text, ...alsoChanges?.(text) }),
  );
  return (
    <QuantityField
      {...form.text(field)}
      label={label}
      labelRest={`of ${of}`}
      unit={unit}
      isRequired={unit === 'g'}
      onChange={change}
      error={errorOf(field)}
    />
  );
}
