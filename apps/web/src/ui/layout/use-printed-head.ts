import { useLayoutEffect } from 'react';

/** What stands at the head of every page while the part that says it is being printed (theme/print.css). */
export function usePrintedHead(words: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--printed-head', `"${words.replace(/["\\]/g, '\\$&')}"`);
    return () => {
      style.removeProperty('--printed-head');
    };
  }, [words]);
}
