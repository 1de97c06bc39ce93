import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import type { LineWithDeliveries } from '#database/queries/order-line-row.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import type { OrderCalendar } from '../order-calendar.ts';
import type { OrderWork } from '../order-work.ts';
import { type JudgedPatient, judgeLine } from './judge-line.ts';
import { lineByLine } from './line-by-line.ts';
import { lineOfToday } from './line-of-today.ts';
import { splitOf } from './split-of-row.ts';
import { drugLineOfRow, restoreDeliveries } from './store-line.ts';
import { wasConfirmed } from './was-confirmed.ts';

/** By the key of a line why it would not be submitted as it stands. */
export type OpenFindings = ReadonlyMap<string, readonly Finding[]>;

/**
 * Of the lines of a draft that an earlier catalogue judged, what the one in force blocks or asks to be confirmed. What the
 * patient had before is left to the submission: no catalogue changes it.
 */
export async function judgeOutdated(
  work: OrderWork,
  lines: readonly LineWithDeliveries[],
  {
    calendar,
    patientOf,
  }: { calendar: OrderCalendar; patientOf: (id: string | null) => JudgedPatient | undefined },
): Promise<OpenFindings> {
  const { portal, tx, actor } = work;
  const outdated = lines.filter(
    ({ line }) => line.catalogue_version !== null && line.catalogue_version !== actor.catalogueVersion,
  );
  if (outdated.length === 0) return new Map();
  const inForce = await portal.catalogue.get(tx, actor.catalogueVersion);
  const catalogue = await catalogueOfLines(
    work,
    inForce,
    outdated.map(({ line }) => line),
  );
  const { hospitalId, countryCode } = actor;
  const { holidays, moment } = calendar;
  const judged = await lineByLine(outdated, (stored): [string, Finding[]] => {
    const { line: row } = stored;
    const { findings } = judgeLine(
      {
        catalogue,
        hospitalId,
        countryCode,
        holidays,
        moment,
        patient: patientOf(row.patient_id),
        split: splitOf(row),
      },
      lineOfToday(catalogue, drugLineOfRow(stored)),
      restoreDeliveries(stored),
    );
    return [row.line_id, findings.filter((finding) => isOpen(stored, finding))];
  });
  return new Map(judged.filter(([, findings]) => findings.length > 0));
}

const isOpen = ({ line }: LineWithDeliveries, finding: Finding): boolean =>
  finding.severity === 'blocks' || (finding.severity === 'needs-override' && !wasConfirmed(line, finding));
