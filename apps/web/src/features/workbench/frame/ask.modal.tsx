import type { Body } from '@bolt/contracts';
import type { ReactNode } from 'react';
import { AskModal as QuestionModal } from '#parts/queries/ask.modal.tsx';
import { callApi } from '#platform/server/api-client.ts';

interface AskModalProps {
  subject: Pick<Body<'POST /api/v1/workbench/queries'>, 'subjectType' | 'subjectId'>;
  about: ReactNode;
  /** What waits meanwhile: 'The item does not move on until the query is closed.' */
  note: string;
  /** Why it cannot be sent any more, as that a colleague has taken it over. */
  lockedBy?: string | undefined;
  /** It is left to look at what changed: what was typed stands there when it is opened again. */
  isKept?: boolean;
  onSent: () => void;
  onClose: () => void;
}

/** A question to the hospital about what is being answered. */
export const AskModal = ({ subject, ...props }: AskModalProps) => (
  <QuestionModal
    {...props}
    title="Ask the hospital"
    subjectId={subject.subjectId}
    onSend={(asked, idempotencyKey) =>
      callApi('POST /api/v1/workbench/queries', { body: { ...subject, ...asked }, idempotencyKey })
    }
  />
);
