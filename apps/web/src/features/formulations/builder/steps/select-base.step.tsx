import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormCell, FormFooter, FormSection } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { DraftNote } from '../draft-note.tsx';
import { chooseBase } from '../entries/change-entries.ts';
import type { BuilderForm } from '../use-builder-form.ts';
import { BaseCards } from './base-cards.tsx';
import { nextLabels, stepFields } from './builder-steps.ts';
import { RecentBase } from './recent-base.tsx';

interface SelectBaseStepProps {
  form: BuilderForm;
  isNew: boolean;
  catalogue: PnCatalogue;
  onBack: () => void;
  onNext: () => void;
}

const isTriple = ({ bag_type }: PnBase) => bag_type === 'triple_chamber';

/** Which bag the formulation stands on: one of the supplier's, or a recent formulation with all it holds. */
export function SelectBaseStep({ form, isNew, catalogue, onBack, onNext }: SelectBaseStepProps) {
  const bases = [...catalogue.bases.values()];
  const chosen = catalogue.bases.get(form.entries.base ?? '');
  const choose = (key: string | null) => {
    const base = catalogue.bases.get(key ?? '');
    if (base) form.changeAll(chooseBase(form.entries, base, catalogue));
  };
  return (
    <Sheet>
      <form
        ref={form.element}
        onSubmit={form.submit(onNext, stepFields[2])}
        aria-label="Select base"
        noValidate
      >
        <DraftNote {...{ form, isNew }} />
        <FormSection name="Custom">
          <FormCell columns={6}>
            <BaseCards
              bases={bases.filter((base) => !isTriple(base))}
              chosen={chosen}
              onChoose={choose}
              error={form.errorOf('base')}
            />
          </FormCell>
        </FormSection>
        <FormSection name="Triple-chamber">
          <FormCell columns={4}>
            <SelectField
              label="Triple-chamber bag"
              noun="bag"
              options={bases.filter(isTriple).map((base) => ({
                value: base.extra.key,
                label: base.label,
                hint: `${formatNumber(base.bag_volume, 0)} mL${base.total_calories === null ? '' : `, ${formatNumber(base.total_calories, 0)} kcal`}`,
              }))}
              value={chosen && isTriple(chosen) ? chosen.extra.key : null}
              onChange={choose}
            />
          </FormCell>
        </FormSection>
        <FormSection name="Recent">
          <FormCell columns={6}>
            <RecentBase form={form} catalogue={catalogue} />
          </FormCell>
        </FormSection>
        <FormFooter>
          <Button type="submit" variant="filled">
            {nextLabels[2]}
          </Button>
          <Button onClick={onBack}>Back</Button>
        </FormFooter>
      </form>
    </Sheet>
  );
}
