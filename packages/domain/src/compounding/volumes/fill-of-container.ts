import { shownRestMl } from './shown-rest.ts';

export interface Filled {
  /** All in mL. */
  drugMl: number;
  /** The final volume, as it is ordered: of a line that cannot be made it may be less than the drug alone. */
  totalMl: number;
  maximumMl: number;
}

/** What is left of a container that is filled, or by how much its contents pass what they may be: mL as they are shown. */
export interface ContainerFill {
  diluentMl: number;
  rest: { is: 'room' | 'above-maximum' | 'above-total'; ml: number };
}

/** Where the drug alone is more than the final volume there is no room to speak of, however large the container is. */
export function fillOfContainer({ drugMl, totalMl, maximumMl }: Filled): ContainerFill {
  const diluentMl = shownRestMl(totalMl, drugMl);
  if (drugMl > totalMl) return { diluentMl, rest: { is: 'above-total', ml: shownRestMl(drugMl, totalMl) } };
  if (totalMl > maximumMl)
    return { diluentMl, rest: { is: 'above-maximum', ml: shownRestMl(totalMl, maximumMl) } };
  return { diluentMl, rest: { is: 'room', ml: shownRestMl(maximumMl, totalMl) } };
}
