import { ApiError } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { useOrderSite } from '../order-site.ts';
import { StartedUnseen } from './use-started-unseen.ts';

/**
 * The key of the user's own order without items that has the typed reference, or that a press had started whose answer was
 * lost; undefined after anything else.
 */
export function ownStartedOf(error: unknown): string | undefined {
  if (error instanceof StartedUnseen) return error.orderRef;
  if (!(error instanceof ApiError) || error.code !== 'duplicate-order-reference') return undefined;
  return error.details.ownStarted as string | undefined;
}

interface OwnStartedProps {
  orderRef: string;
  /** It was left, and is not the one of a press just now. */
  isLeft: boolean;
  isBusy: boolean;
  /** The header that was left is given up, and its reference taken for the one on the screen. */
  onTakeAgain: () => void;
}

/** Nothing is lost with a header that was left without items: its reference is not held back from who started it. */
export function OwnStarted({ orderRef, isLeft, isBusy, onTakeAgain }: OwnStartedProps) {
  const { next } = useOrderSite();
  return (
    <>
      {isLeft && <p>You started that order yourself and left it without items.</p>}
      <Row>
        <LinkButton size="sm" to={next.address(orderRef)}>
          Go on with that order
        </LinkButton>
        <Button size="sm" isBusy={isBusy} onClick={onTakeAgain}>
          Discard it and use what is typed here
        </Button>
      </Row>
    </>
  );
}
