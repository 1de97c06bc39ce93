/** What is typed into the questions about a line. It belongs to the line as it was asked about. */
export interface LineAnswers {
  /** The doses of a split; null while they are the proposed ones. */
  doses: readonly string[] | null;
  /** Why a dose is ordered that is above guidance. */
  dosageReason: string;
  /** Why a preparation is ordered that has no stability, or does not last until its treatment. */
  overrideReason: string;
  /** Why the dose is so far from the patient's last one. */
  doseChangeReason: string;
}

export const noAnswers: LineAnswers = {
  doses: null,
  dosageReason: '',
  overrideReason: '',
  doseChangeReason: '',
};
