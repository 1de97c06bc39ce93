import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { createContext, useContext } from 'react';
import { lineInWords } from '../lines/describe-line.ts';
import { NO_PATIENT } from '../lines/sort-order-patients.ts';
import { ChangeMark } from './change-mark.tsx';
import { type ChangesSinceRead, type FactChange, factChangeWords } from './changes-since-read.ts';
import { lineElementId } from './line-element-id.ts';
import styles from './summary.module.css';

const nothing: ChangesSinceRead = { facts: [], patients: new Map(), gone: [], lines: new Map() };

/** Where the order is not what was read on the review; on other screens nothing is marked. */
export const ReadChangesContext = createContext<ChangesSinceRead>(nothing);

const CHANGED = 'Changed since you read it';
const ADDED = 'Added since you read the order';
const REMOVED = 'Removed since you read it';

const ofOrder = 'changes-of-order';
const ofPatient = (patientKey: string): string => `changes-of-${patientKey}`;

/** The elements of the page that mark a change, as they stand there. */
export const markedElements = ({ facts, patients, gone, lines }: ChangesSinceRead): string[] => [
  ...(facts.length > 0 ? [ofOrder] : []),
  ...[...patients.keys(), ...gone.map(({ patientId }) => patientId)].map(ofPatient),
  ...[...lines.keys()].map((orderLineItemId) => lineElementId({ orderLineItemId })),
];

/** In the header of the order. */
export function OrderReadChanges() {
  const { facts } = useContext(ReadChangesContext);
  if (facts.length === 0) return null;
  return (
    <div className={styles.placedChanges}>
      <ChangeMark id={ofOrder} title={CHANGED}>
        <FactChanges facts={facts} />
      </ChangeMark>
    </div>
  );
}

/** At a patient: who they are now, and what was taken out of their lines. It is in view where these are closed. */
export function PatientReadChanges({ patientKey }: { patientKey: string }) {
  const change = useContext(ReadChangesContext).patients.get(patientKey);
  if (!change) return null;
  const { isAdded, facts, removed } = change;
  return (
    <div id={ofPatient(patientKey)} tabIndex={-1} className={styles.placedChanges}>
      {isAdded && <ChangeMark title={ADDED} />}
      {facts.length > 0 && (
        <ChangeMark title={CHANGED}>
          <FactChanges facts={facts} />
        </ChangeMark>
      )}
      {removed.length > 0 && (
        <ChangeMark title={REMOVED}>
          <RemovedLines lines={removed} />
        </ChangeMark>
      )}
    </div>
  );
}

/** Patients who are not on the order any more, with what was read of their lines. */
export function GonePatients() {
  const { gone } = useContext(ReadChangesContext);
  return gone.map(({ patientId, firstName, lastName, drugs }) => (
    <ChangeMark
      key={patientId}
      id={ofPatient(patientId)}
      title={patientId === NO_PATIENT ? REMOVED : `${REMOVED}: ${firstName} ${lastName}`}
    >
      {drugs.length > 0 && <RemovedLines lines={drugs} />}
    </ChangeMark>
  ));
}

/** At a line. */
export function LineReadChanges({ lineId }: { lineId: string }) {
  const change = useContext(ReadChangesContext).lines.get(lineId);
  if (!change) return null;
  if (change.isAdded) return <ChangeMark title={ADDED} />;
  return (
    <ChangeMark title={CHANGED}>
      <FactChanges facts={change.facts} />
    </ChangeMark>
  );
}

const FactChanges = ({ facts }: { facts: readonly FactChange[] }) =>
  facts.map((change) => (
    <li key={`${change.label} ${change.was} ${change.now}`}>{factChangeWords(change)}</li>
  ));

const RemovedLines = ({ lines }: { lines: readonly DraftLine[] }) =>
  lines.map((line) => <li key={line.orderLineItemId}>{lineInWords(line)}</li>);
