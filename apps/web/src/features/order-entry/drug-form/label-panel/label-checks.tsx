import type { Evaluation } from '@bolt/domain/compounding/findings/evaluation';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { FormDelivery } from '../drug-form-state.ts';
import { agesOfForm } from '../judge-form.ts';
import styles from './label-checks.module.css';
import type { LabelWords } from './label-words.ts';
import { type Check, listChecks } from './list-checks.ts';
import { listPasses, type Pass, passesInWords } from './list-passes.ts';

interface LabelChecksProps {
  line: DrugLine;
  deliveries: readonly FormDelivery[];
  evaluation: Evaluation;
  words: LabelWords;
}

/** Warnings first; what passed is one line that opens. */
export function LabelChecks({ line, deliveries, evaluation, words }: LabelChecksProps) {
  const setting = useDrugFormSetting();
  const { catalogue, calendar } = setting;
  const container = catalogue.containers.get(line.containerPartCode ?? '');
  const dateNotes = deliveries.flatMap(({ deliveryDate }) => {
    const date = parseCareDate(deliveryDate);
    return date === null ? [] : calendar.notesOf(date);
  });
  const checks: Check[] = [
    ...listChecks(evaluation, container?.maximumVolume ?? null),
    ...(line.drugCode === null
      ? []
      : [...new Set(dateNotes)].map((text) => ({ tone: 'warning' as const, text }))),
  ];
  const ages = agesOfForm(setting, deliveries);
  const passes = listPasses(catalogue, line, evaluation, ages, words.drugs);
  if (checks.length === 0 && passes.length === 0) return null;
  return (
    <section className={styles.checks}>
      <h3>
        <VisuallyHidden>Alerts and checks</VisuallyHidden>
      </h3>
      <ul>
        {checks.map((check) => (
          <li key={`${check.text} ${check.detail ?? ''}`} data-tone={check.tone}>
            {check.tone === 'info' ? <IconInfoCircle /> : <IconAlertTriangle />}
            <span>
              <b>{check.text}</b>
              {check.detail && <small>{check.detail}</small>}
            </span>
            {check.figures && <span>{check.figures}</span>}
          </li>
        ))}
      </ul>
      {passes.length > 0 && <Passes passes={passes} />}
    </section>
  );
}

function Passes({ passes }: { passes: readonly Pass[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <ul>
      <li data-tone="success">
        <IconCircleCheck />
        <span>{passesInWords(passes)}</span>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {passes.length === 1 ? '1 check' : `${passes.length} checks`}
        </button>
      </li>
      {isOpen && (
        <li className={styles.passes}>
          <ul id={id}>
            {passes.map(({ name, text }) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
