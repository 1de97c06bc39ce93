import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import { describeWorksheet } from '@bolt/domain/nutrition/record/describe-worksheet';
import { nameFormulation } from '@bolt/domain/nutrition/record/name-formulation';
import { useSession } from '#platform/session/session.tsx';
import { useIsPrinting } from '#ui/layout/use-is-printing.ts';
import { usePrintedHead } from '#ui/layout/use-printed-head.ts';
import { formOfEntries } from './entries/form-of-entries.ts';
import type { Builder } from './use-builder.ts';
import styles from './worksheet.module.css';
import { WorksheetTable } from './worksheet-table.tsx';

/** The formulation on paper, the same that the server draws: what is in it with the working, every check, who signs. */
export function Worksheet({ builder }: { builder: Builder }) {
  // Nobody reads it on the screen: it is made when the page is printed.
  return useIsPrinting() ? <PrintedWorksheet builder={builder} /> : null;
}

function PrintedWorksheet({ builder }: { builder: Builder }) {
  const { data, catalogue, checked, record, savedForm, answered } = builder;
  const { hospitalTimeZone, hospitalName, firstName, lastName } = useSession();
  const momentOf = (iso: string) => formatDraftTimestamp(hospitalTimeZone, new Date(iso));
  const kept = record && { ...record, form: formOfEntries(savedForm, catalogue), answer: answered };
  const sheet = describeWorksheet(data, {
    catalogue,
    checked: checked && { ...checked, when: momentOf(checked.checkedAt) },
    momentOf,
    author: record?.created_by_user_name ?? `${firstName} ${lastName}`,
    kept,
  });
  const { patient } = nameFormulation(data);
  const whose = [sheet.title, patient].filter(Boolean).join(', ');
  const now = formatDraftTimestamp(hospitalTimeZone, new Date());
  usePrintedHead(`${whose}. ${sheet.state}. Printed ${now} by ${firstName} ${lastName}.`);
  const { title, state, entered, composition, notCounted, infusion, verdict, outsideRanges, checks, asked } =
    sheet;
  return (
    <section className={styles.worksheet} aria-label="Worksheet">
      <h2>{title}</h2>
      <p>
        <b>{state}</b>
      </p>
      <dl className={styles.facts}>
        {[{ label: 'Hospital', value: hospitalName }, ...entered].map(({ label, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of one name follow each other
          <div key={place}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>Composition and working</h3>
      <WorksheetTable
        heads={['Constituent', 'Amount', 'Made up of']}
        rows={composition.map(({ label, amount, working }) => [label, amount, working])}
      />
      {notCounted.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <h3>Each kilogram and day</h3>
      <p>{infusion.intro}</p>
      {infusion.rows.length > 0 && (
        <WorksheetTable
          heads={['Given', 'Each day', 'Each kg and day', 'Guideline']}
          rows={infusion.rows.map(({ label, day, kilogram, guideline }) => [label, day, kilogram, guideline])}
        />
      )}
      <h3>Stability</h3>
      <p>{verdict}</p>
      {outsideRanges && (
        <p>
          <b>{outsideRanges}</b>
        </p>
      )}
      <WorksheetTable
        heads={['Outcome', 'Check', 'Measured', 'Limit', 'Where it comes from']}
        rows={checks.map(({ outcome, words, measured, limit, about }) => [
          outcome,
          words,
          measured,
          limit,
          about,
        ])}
      />
      {asked.length > 0 && <h3>Asked about and answered</h3>}
      {asked.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {sheet.notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
      <dl className={styles.signatures}>
        {sheet.signatures.map((role) => (
          <div key={role}>
            <dd />
            <dt>{role}, date</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}
