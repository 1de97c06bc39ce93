import { FailedState } from '#ui/lists/failed-state.tsx';
import { failureWords } from '../server/api-error.ts';

/** A screen that could not be shown at all. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <FailedState level={1} {...failureWords(error)} onRetry={onRetry} />;
}
