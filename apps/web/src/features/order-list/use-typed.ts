import { useState } from 'react';

/**
 * What is being typed into a form whose last answer stands in the address: it follows the address when that
 * changes (Back, a removed filter) and is the user's own in between. The form keeps its focus.
 */
export function useTyped<T>(given: T): [T, (typed: T) => void] {
  const key = JSON.stringify(given);
  const [state, setState] = useState({ key, typed: given });
  const current = state.key === key ? state : { key, typed: given };
  if (current !== state) setState(current);
  return [current.typed, (typed) => setState({ key, typed })];
}
