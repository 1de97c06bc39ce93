import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { typeWords } from '#parts/formulations/formulation-words.ts';
import { RecapTable } from '../recap/recap-table.tsx';
import { CheckList } from '../stability/check-list.tsx';
import { preliminaryTitles, verdictTitles } from '../stability/verdict-words.ts';
import { Disclaimer } from './disclaimer.tsx';
import type { Builder } from './use-builder.ts';
import styles from './worksheet.module.css';

/** The formulation on paper: what it is, what is in it with the working, every check, and who signs. */
export function Worksheet({ builder, base }: { builder: Builder; base: PnBase }) {
  const { form, recap, verdict, standing, catalogue, record } = builder;
  const { entries } = form;
  const type = entries.use === 'general' ? 'general' : entries.patient_type;
  const facts: [string, string | undefined][] = [
    ['Base', base.label],
    ['Bag volume', `${formatNumber(Number(entries.bag_volume) || base.bag_volume, 0)} mL`],
    ['Formulated for', typeWords[type as keyof typeof typeWords]],
    ['Patient initials', entries.use === 'patient' ? entries.patient_initials : undefined],
    ['Patient reference', entries.use === 'patient' ? entries.patient_ref : undefined],
    ['Frequency', entries.frequency],
    ['Author', record?.created_by_user_name],
    ['Comments', entries.comments],
  ];
  const verdictWords =
    standing === 'checked'
      ? verdictTitles[verdict.stability]
      : `Preliminary: ${preliminaryTitles[verdict.stability].toLowerCase()}. Not checked as printed.`;
  return (
    <section className={styles.worksheet} aria-label="Worksheet" aria-hidden="true">
      <h2>{entries.bag_details || 'Custom PN formulation'}</h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h3>Composition and working</h3>
      <RecapTable recap={recap} hasWorking />
      <h3>Stability</h3>
      <p>
        <b>{verdictWords}</b> Rules {catalogue.document.stability.version}.
      </p>
      <CheckList checks={verdict.checks} isWhole />
      <Disclaimer catalogue={catalogue} />
      <dl className={styles.signatures}>
        {['Prescriber', 'Pharmacist', 'Second check'].map((role) => (
          <div key={role}>
            <dt>{role}, date</dt>
            <dd />
          </div>
        ))}
      </dl>
    </section>
  );
}
