import type { MicronutrientsUnit } from '@bolt/domain/nutrition/catalogue/pn-words';
import type { EmptiedElement } from '@bolt/domain/nutrition/form/emptied-elements';
import { extraWith } from '@bolt/domain/nutrition/form/vitamin-extra';
import { useState } from 'react';
import { rowField, rowKeys } from '#platform/form/entry-rows.ts';
import { Message } from '#ui/feedback/message.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { SegmentedControl } from '#ui/layout/segmented-control.tsx';
import { entriesOfEmptied, stillEmptied, switchUnitAndBack } from '../entries/change-entries.ts';
import { unitsOfRows } from '../entries/units-of-rows.ts';
import notes from './electrolytes.module.css';
import { EmptiedNote } from './emptied-note.tsx';
import { labelCountry, nameWithSuffix } from './name-with-suffix.ts';
import { RowList } from './row-list.tsx';
import { elementOptions, vitaminOptions } from './row-options.ts';
import type { SectionProps } from './section-props.ts';
import styles from './sections.module.css';

const units = [
  { value: 'microgram', label: 'microgram' },
  { value: 'micromol', label: 'micromol' },
] as const;

/** Trace elements and vitamins, each with what may stand beside the others. */
export function MicronutrientsSection(props: SectionProps) {
  const { form, errorOf, warningOf, base, catalogue } = props;
  const { entries } = form;
  const unit = entries.micronutrientsUnit === 'micromol' ? 'micromol' : 'microgram';
  const unitOf = unitsOfRows(base, unit);
  const names = (list: 'trace_elements' | 'vitamins', but: string) =>
    rowKeys(entries, list)
      .filter((key) => key !== but)
      .map((key) => entries[rowField(list, key, 'name')] ?? '')
      .filter((name) => name !== '');
  const country = entries.country ?? '';
  const [emptied, setEmptied] = useState<EmptiedElement[]>([]);
  function switchTo(wanted: MicronutrientsUnit) {
    if (wanted === unit) return;
    const switched = switchUnitAndBack(entries, emptied, wanted, catalogue);
    setEmptied(switched.emptied);
    form.changeAll(switched.changed);
  }
  return (
    <FormSection name="Micronutrients">
      <FormCell columns={6}>
        <div className={styles.listHead}>
          <h4>Trace elements</h4>
          <SegmentedControl
            label="Unit of single trace elements"
            choices={units}
            value={unit}
            onChange={switchTo}
          />
        </div>
        <RowList
          {...{ form, errorOf, warningOf }}
          list="trace_elements"
          label="Element"
          optionsFor={(key) =>
            elementOptions(base, names('trace_elements', key), (label) =>
              nameWithSuffix(label, catalogue, country),
            )
          }
          unitOf={unitOf.traceElement}
        />
        <EmptiedNote
          emptied={stillEmptied(entries, emptied)}
          unit={unit}
          onEnter={() => form.changeAll(entriesOfEmptied(entries, emptied, unit))}
        />
      </FormCell>
      <FormCell columns={6}>
        <div className={styles.listHead}>
          <h4>Vitamins</h4>
        </div>
        <RowList
          {...{ form, errorOf, warningOf }}
          list="vitamins"
          label="Vitamin"
          optionsFor={(key) => vitaminOptions(base, names('vitamins', key), entries.lipid ?? '', catalogue)}
          unitOf={(name) => unitOf.vitamin(name) ?? ''}
          noteOf={(name, value) => <VitaminExtra {...props} name={name} entered={value} country={country} />}
        />
      </FormCell>
    </FormSection>
  );
}

interface VitaminExtraProps extends SectionProps {
  name: string;
  entered: string;
  country: string;
}

/** What comes into the bag with a vitamin for stability (BUILDER-59). */
function VitaminExtra({ base, catalogue, name, entered, country }: VitaminExtraProps) {
  const vitamin = base.micronutrients.vitamins.find(({ label }) => label === name);
  const extra = vitamin?.extra[labelCountry(country)];
  const figures = extra && extraWith(extra, entered);
  if (!extra || !figures) return null;
  const { unit, label } = extra;
  return (
    <div className={notes.note}>
      <Message tone="info" isSlim role="note">
        {fill(catalogue.document.texts.cernevit, { unit, label, ...figures })}
      </Message>
    </div>
  );
}

/** '{amount} {unit} is added' with its figures. */
const fill = (text: string, figures: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => figures[name] ?? place);
