import { findingsToConfirm, isSameFinding } from '../../compounding/findings/confirmations.ts';
import type {
  ConcentrationFigure,
  Finding,
  StabilityVerdict,
  VolumeFigures,
} from '../../compounding/findings/evaluation.ts';
import type { DrugLine, LineDelivery } from '../../compounding/line/drug-line.ts';
import type { CareDate } from '../../dates/care-date.ts';
import type { DeliveryPromise } from '../../orders/compare-judgements.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import type { RepeatedRows } from './find-repeated-rows.ts';
import type { RowPatient } from './row-patient.ts';

/** A cell that is not ordered as the file has it. */
export type RowSubstitution = {
  field: ImportFieldKey;
  /** What stood there; '' where nothing did. */
  from: string;
  /** What is ordered instead, as users read it; '' where the cell is taken as blank. */
  to: string;
  /** Typed over it, by a rule of the hospital, for a word that somebody matched, or the drug's usual unit. */
  by: { kind: 'correction' } | { kind: 'rule'; ruleId: string } | { kind: 'word' } | { kind: 'usual-unit' };
};

/** What was computed of the line, or of one dose of a split: all that a user sees of it, so that a later one compares. */
export type JudgedDose = {
  /** The line with that dose. */
  line: DrugLine;
  drugPresentationId: number | null;
  volumes: VolumeFigures | null;
  concentration: ConcentrationFigure[];
  stability: StabilityVerdict | null;
  promises: DeliveryPromise[];
  findings: Finding[];
};

/** The row's error without its prefix, the cell in which it lies, and what is missing there where that can be told. */
export type RowError = { message: string; field: ImportFieldKey | null; hint?: string };

/**
 * What a row orders and what is found about it, as it is stored with the row and shown in the final review. An order is
 * created of the verdict, what was confirmed and what was answered alone; a line that is judged otherwise by then is
 * told at its row (decision J3).
 */
export type RowVerdict = {
  /** The row's cells as they were judged: corrected, then under the hospital's rules, words as the file has them. */
  cells: ImportCells;
  substituted: RowSubstitution[];
  /** null: the order is named when the upload is finalised. */
  orderReference: string | null;
  deliveryTime: string | null;
  comment: string;
  patient: RowPatient;
  /** A word of the row was decided so that rows with it are left out; nothing else of it is judged. */
  skipped: boolean;
  error: RowError | null;
  /** Filled by nobody but a person. */
  missingFields: ImportFieldKey[];
  /** The whole line, its dose not divided; null where the row does not become one. */
  line: DrugLine | null;
  /** 'fluorouracil 4,560 mg' and 'in sodium chloride 0.9%, Infusor LV5, 230 mL over 46 hours, intravenous' */
  name: string;
  preparation: string;
  /** The doses into which a rule divides it, plain decimals that add up; null: one line. */
  doses: string[] | null;
  /** null where the quantity is no figure that can be ordered. */
  quantity: number | null;
  /** Empty while the row has no delivery date; else one. */
  deliveries: LineDelivery[];
  /** One, or one for each of `doses`; empty where there is no line. */
  judged: JudgedDose[];
  /** The same drug for the same patient and day in other rows, or another delivery date in the same order. */
  repeated: RepeatedRows[];
  /** That the drug is ordered for the patient and day already, under another reference than the row's. */
  orderedBefore?: string[];
  catalogueVersion: number;
  /** The hospital's day on which it was judged. */
  judgedOn: CareDate;
};

/** A finding that a user read and said yes to, as the row keeps it: exactly what was shown, by whom, when and why. */
export type RowConfirmation = {
  code: string;
  measured?: string;
  limit?: string;
  unit?: string;
  reason: string;
  /** The finding's sentence. */
  shown: string;
  by: string;
  at: string;
};

/** All findings of a row, those that say the same once: equal doses of a split find the same. */
export function findingsOfRow({ judged }: Pick<RowVerdict, 'judged'>): Finding[] {
  const all = judged.flatMap(({ findings }) => findings);
  if (all.length < 2) return all;
  return [...new Map(all.map((each) => [`${each.code} ${each.detail}`, each])).values()];
}

/** What nobody has said yes to yet. A figure that moved makes it another finding (decision J4). */
export const openFindings = (
  verdict: Pick<RowVerdict, 'judged'>,
  confirmed: readonly Pick<RowConfirmation, 'code' | 'measured' | 'limit'>[],
): Finding[] =>
  findingsToConfirm(findingsOfRow(verdict)).filter(
    (finding) => !confirmed.some((each) => isSameFinding(each, finding)),
  );
