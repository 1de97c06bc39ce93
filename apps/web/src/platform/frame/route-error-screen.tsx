import { FailedState } from '#ui/lists/failed-state.tsx';
import { SOMETHING_WENT_WRONG } from '../server/api-error.ts';

/** A screen that broke, or whose code could not be fetched (a new version was installed meanwhile). */
export function RouteErrorScreen() {
  return (
    <FailedState
      level={1}
      title={SOMETHING_WENT_WRONG}
      text={`${navigator.onLine ? '' : 'There is no network. '}What you saved is kept. Load the page again.`}
      onRetry={() => window.location.reload()}
    />
  );
}
