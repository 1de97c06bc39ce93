/** Safari has no moment of its own for such work. */
const WITHOUT_IDLE_MS = 1_000;

/** Does what can wait once the browser has nothing else to do. @returns what takes it back */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work);
  return () => cancelIdleCallback(asked);
}
