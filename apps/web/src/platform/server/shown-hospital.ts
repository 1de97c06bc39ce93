let shown: string | undefined;

/** The hospital whose data this tab shows. Sent with every call, so that a switch in another tab is noticed. */
export const shownHospital = (): string | undefined => shown;

export function showHospital(hospitalId: string | undefined): void {
  shown = hospitalId;
}
