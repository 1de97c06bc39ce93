import { useRef } from 'react';

/**
 * Gives the same key for the same content until it is forgotten, so that pressing again after a lost answer does
 * nothing twice, while a changed entry is a new request. Forget it once the answer has come.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget(): void {
      last.current = undefined;
    },
  };
}
