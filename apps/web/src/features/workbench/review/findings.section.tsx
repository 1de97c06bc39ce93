import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { OPEN_QUESTION, PATIENT_CHANGED } from '@bolt/domain/workbench/findings-that-count';
import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { CancelledSince } from '#parts/orders/cancelled-since.tsx';
import { momentIn } from '../frame/moment-in.ts';
import { NothingHere, PanelSection } from '../frame/panel-section.tsx';
import { codesSeen, findingKey } from './codes-seen.ts';
import { findingFigures } from './finding-figures.ts';
import styles from './review.module.css';

type Finding = ItemDetail['judged']['findings'][number];

interface FindingsSectionProps {
  detail: ItemDetail;
  timeZone: string;
  /** What has to have been in view before it is accepted: of `detail`, with a question that came since. */
  codesToSee: readonly string[];
  /** Of them, and of the findings by their keys, what has been. */
  seen: ReadonlySet<string>;
  /** Watches whether a finding comes into view. */
  watch: (element: HTMLElement | null) => void;
}

/** What was found when it was ordered, who confirmed it and why, and what the catalogue in force finds. */
export function FindingsSection(props: FindingsSectionProps) {
  const { codesToSee, seen } = props;
  const { judged, judgedNow } = props.detail;
  const codes = codesSeen({ codesToSee, judged, judgedNow }, seen);
  return (
    <PanelSection
      title="Findings"
      end={
        codesToSee.length > 0 && (
          <small>
            {codes.size} of {codesToSee.length} seen
            {codesToSee.includes(PATIENT_CHANGED) && ", with the patient's change"}
            {codesToSee.includes(OPEN_QUESTION) && ", with the hospital's question"}
          </small>
        )
      }
    >
      <Found {...props} findings={judged.findings} />
      <CancelledSince items={[props.detail.item]} />
      {judgedNow ? (
        <>
          <h3>{verdictNow(judgedNow, judged)}</h3>
          <Found {...props} findings={judgedNow.findings} />
        </>
      ) : (
        <p className={styles.same}>
          <IconCircleCheck aria-hidden="true" /> Same verdict under the current catalogue
        </p>
      )}
    </PanelSection>
  );
}

/** By what it differs from the verdict that is stored. */
function verdictNow(
  { catalogueVersion, isOfOtherAge, findings }: NonNullable<ItemDetail['judgedNow']>,
  judged: ItemDetail['judged'],
): string {
  if (catalogueVersion !== judged.catalogueVersion)
    return `Under catalogue ${catalogueVersion} now${isOfOtherAge ? ', for the date of birth of now' : ''}`;
  if (isOfOtherAge) return 'For the date of birth of now';
  const isWithdrawn = findings.some(({ code }) => code === 'Withdrawn');
  return isWithdrawn ? 'With what is known now' : 'With the public holidays known now';
}

function Found({
  findings,
  detail,
  timeZone,
  seen,
  watch,
}: FindingsSectionProps & { findings: readonly Finding[] }) {
  if (findings.length === 0) return <NothingHere>None</NothingHere>;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li
          key={findingKey(finding)}
          ref={watch}
          data-code={finding.code}
          data-finding={findingKey(finding)}
          data-severity={finding.severity}
        >
          <p>
            <IconAlertTriangle aria-hidden="true" /> <b>{finding.detail}</b>
            {seen.has(findingKey(finding)) && (
              <small>
                <IconEye aria-hidden="true" /> Seen
              </small>
            )}
          </p>
          <Figures finding={finding} />
          <Confirmation finding={finding} overrides={detail.overrides} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

function Figures({ finding }: { finding: Finding }) {
  const figures = findingFigures(finding);
  if (!figures) return null;
  const { measured, limit } = figures;
  return (
    <p>
      {measured !== undefined && (
        <>
          Measured <b>{measured}</b>{' '}
        </>
      )}
      {limit !== undefined && (
        <>
          Limit <b>{limit}</b>
        </>
      )}
    </p>
  );
}

interface ConfirmationProps extends Pick<FindingsSectionProps, 'timeZone'> {
  finding: Finding;
  overrides: ItemDetail['overrides'];
}

function Confirmation({ finding, overrides, timeZone }: ConfirmationProps) {
  const override = overrides.find(
    ({ code, measured, limit }) =>
      code === finding.code &&
      (measured === undefined || (measured === finding.measured && limit === finding.limit)),
  );
  if (!override) return null;
  return (
    <p>
      Confirmed by {override.by}, {momentIn(timeZone, override.at)}
      {override.reason ? `: “${override.reason}”` : ', without a reason'}
    </p>
  );
}
