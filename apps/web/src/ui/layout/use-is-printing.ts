import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const paper = window.matchMedia('print');
  const tell = (printing: boolean) => () => {
    isPrinting = printing;
    onChange();
  };
  const before = tell(true);
  const after = tell(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  paper.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    paper.removeEventListener('change', onChange);
  };
}

/** True while the page is being put on paper: what is folded away on the screen is then laid open. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrinting || window.matchMedia('print').matches);
