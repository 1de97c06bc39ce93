import { figureWithUnit } from '#parts/formulations/shown-figure.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormCell } from '#ui/layout/form-section.tsx';
import { useStableHandler } from '#ui/use-stable-handler.ts';
import { QuantityField } from './quantity-field.tsx';
import { optionsOf, type SectionProps } from './section-props.ts';
import styles from './sections.module.css';

/** How sodium and potassium are split between chloride and acetate; what comes of it stands beside the choice. */
export function ChlorideAcetate({ form, errorOf, catalogue, recap }: SectionProps) {
  const { choices } = catalogue.document.settings.chloride_acetate;
  const chosen = choices.find(({ label }) => label === form.entries.chloride_acetate);
  const amount = (label: string) =>
    figureWithUnit(recap.rows.find((row) => row.label === label)?.perBag ?? null, 'mmol');
  const choose = useStableHandler((label: string | null) =>
    form.changeAll({ chloride_acetate: label ?? '', chloride_acetate_quantity: '' }),
  );
  return (
    <>
      <FormCell columns={3} isWholeOnPhone>
        <SelectField
          label="Chloride + acetate"
          noun="choice"
          isRequired
          options={optionsOf(choices.map(({ label }) => label))}
          value={chosen?.label ?? null}
          onChange={choose}
          error={errorOf('chloride_acetate')}
        />
      </FormCell>
      <FormCell columns={3} isWholeOnPhone>
        {chosen?.needs_quantity ? (
          <QuantityField
            {...form.text('chloride_acetate_quantity')}
            label={chosen.label === 'Specified Chloride' ? 'Chloride' : 'Acetate'}
            unit="mmol"
            isRequired
            help={`In the bag: chloride ${amount('Chloride')}, acetate ${amount('Acetate')}`}
            error={errorOf('chloride_acetate_quantity')}
          />
        ) : (
          chosen && (
            <div className={styles.figure}>
              <span className={styles.label}>In the bag</span>
              <output aria-label="Chloride and acetate in the bag">
                chloride {amount('Chloride')}, acetate {amount('Acetate')}
              </output>
            </div>
          )
        )}
      </FormCell>
    </>
  );
}
