import { FailedState } from '../ui/lists/failed-state.tsx';
import { messageOf } from './api-error.ts';

/** A screen that could not be shown at all. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FailedState
      level={1}
      title={messageOf(error)}
      text="Nothing is lost. Check the connection, then try again."
      onRetry={onRetry}
    />
  );
}
