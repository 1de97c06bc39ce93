import {
  compareJudgements,
  type JudgementChange,
  type ShownJudgement,
} from '../../orders/compare-judgements.ts';
import { messagesOfRow } from '../rows/row-messages.ts';
import type { RowPatient } from '../rows/row-patient.ts';
import { isSelectable } from '../rows/row-state.ts';
import type { JudgedDose, RowVerdict } from '../rows/row-verdict.ts';
import { isSameData } from './is-same-data.ts';

/**
 * What a user did not see when the row was looked at, in sentences for the row; none: what was reviewed is what is placed
 * (decision J3). A row that had no delivery date when it was looked at is compared in what does not hang on the date, and
 * in what is found now beyond what was found then.
 */
export function verdictChanges(shown: RowVerdict, now: RowVerdict): string[] {
  if (!isSelectable(now)) return messagesOfRow(now).map(({ text }) => text);
  const changes = [
    ...lineChanges(shown, now),
    ...(shown.judged.length === now.judged.length
      ? now.judged.flatMap((dose, index) => doseChanges(shown, shown.judged[index], dose))
      : [{ label: 'Doses', shown: String(shown.judged.length), now: String(now.judged.length) }]),
  ];
  return [...patientChanges(shown.patient, now.patient), ...new Set(changes.map(changeSentence))];
}

type Change = Pick<JudgementChange, 'label' | 'shown' | 'now'>;

export const changeSentence = ({ label, shown, now }: Change): string => {
  if (shown === null) return `${label} since you looked: ${now}`;
  return now === null ? `${label} no longer: ${shown}` : `${label}: ${shown} when you looked, now ${now}`;
};

function lineChanges(shown: RowVerdict, now: RowVerdict): Change[] {
  const said: [string, string, string][] = [
    ['Item', shown.name, now.name],
    ['Preparation', shown.preparation, now.preparation],
    ['Quantity', String(shown.quantity), String(now.quantity)],
  ];
  return said.flatMap(([label, before, after]) =>
    before === after ? [] : { label, shown: before, now: after },
  );
}

function doseChanges(
  { deliveries }: Pick<RowVerdict, 'deliveries'>,
  shown: JudgedDose | undefined,
  now: JudgedDose,
): Change[] {
  // What is the same reads the same: only what is not has to be put into words.
  if (!shown || isSameData(shown, now)) return [];
  const hadDate = deliveries.length > 0;
  const changes = compareJudgements(asShown(shown, hadDate), asShown(now, hadDate));
  return hadDate ? changes : changes.filter((change) => change.shown !== null || isFinding(change));
}

const isFinding = ({ field }: JudgementChange): boolean => field.startsWith('finding.');

const asShown = (dose: JudgedDose, withFigures: boolean): ShownJudgement => ({
  doses: [],
  drugVolumeMl: dose.volumes?.drugVolumeMl ?? null,
  totalVolumeMl: dose.volumes?.totalVolumeMl ?? null,
  stability: dose.stability,
  findings: dose.findings,
  figures: withFigures
    ? {
        concentration: dose.concentration,
        infusionHours: dose.volumes?.infusionHours ?? null,
        promises: dose.promises,
      }
    : null,
});

/** Whoever was going to be created may have been created since, for another order of the file or by a colleague. */
function patientChanges(shown: RowPatient, now: RowPatient): string[] {
  const before = personOf(shown);
  const after = personOf(now);
  const isSame = before.key === after.key || (shown.kind === 'new' && now.kind === 'found');
  return isSame ? [] : [`The patient: ${before.name} when you looked, now ${after.name}`];
}

function personOf(patient: RowPatient): { key: string; name: string } {
  switch (patient.kind) {
    case 'nobody':
      return { key: '', name: 'nobody' };
    case 'found': {
      const { firstName, lastName, patientId } = patient.patient;
      return { key: patientId, name: `${firstName} ${lastName}` };
    }
    case 'new':
    case 'two-match':
    case 'contradicts':
    case 'several-in-file':
    case 'looks-the-same':
    case 'refused': {
      const { mrn, firstName, lastName } = patient.person;
      return { key: `new ${mrn}`, name: `${firstName} ${lastName}, who is not known yet` };
    }
  }
}
