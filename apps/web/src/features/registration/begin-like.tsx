import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { DiscardUnfinishedModal } from '#platform/autosave/unfinished.tsx';
import { useUnfinished } from '#platform/autosave/use-unfinished.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { entryKeyOf } from './form-entries.ts';
import { unfinishedWords } from './intro/unfinished-words.ts';
import { NEW_DRAFT, type TakenOver } from './new-registration.ts';

interface BeginLikeProps {
  /** Of a registration that was submitted. */
  id: string;
  /** What is taken over from it. */
  take: readonly TakenOver[];
  children: ReactNode;
}

/**
 * Begins a registration with answers of another one. What was typed elsewhere and never saved would go under by that: it is
 * asked about first.
 */
export function BeginLike({ id, take, children }: BeginLikeProps) {
  const navigate = useNavigate();
  const next = paths.TPNRegisterPatient({ draft: NEW_DRAFT, like: id, take: take.join(',') });
  const { unfinished, discard } = useUnfinished(entryKeyOf(undefined));
  const [isAsking, setIsAsking] = useState(false);
  if (!unfinished)
    return (
      <LinkButton variant="filled" to={next}>
        {children}
      </LinkButton>
    );
  return (
    <>
      <Button variant="filled" onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <DiscardUnfinishedModal
          unfinished={unfinished}
          what={unfinishedWords(unfinished.typed)}
          toStart="registration"
          onConfirm={() => {
            discard();
            void navigate(next);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
