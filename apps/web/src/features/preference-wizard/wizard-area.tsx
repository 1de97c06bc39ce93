import { IconAdjustments } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { GonePreference } from './gone-preference.tsx';
import type { SavedState } from './use-save-preference.ts';
import styles from './wizard.module.css';
import { ADDING } from './wizard-areas.ts';

interface WizardAreaProps<Kept> {
  kept: UseQueryResult<Kept[]>;
  /** 'rule', 'set of headers'. */
  noun: string;
  list: (kept: readonly Kept[], openId: string | undefined) => ReactNode;
  /** The form of what is open, as it is now; undefined: of a new one, or of one that was deleted while it was open. */
  form: (newest: Kept | undefined, isSaved: boolean) => ReactNode;
}

/** An area of the wizard: what is kept at the left, what is open of it at the right. */
export function WizardArea<Kept extends { id: string }>({ kept, noun, list, form }: WizardAreaProps<Kept>) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const openId = query.get('edit') ?? undefined;
  const shownId = useRef<string>(undefined);
  if (!kept.data) {
    return (
      <Sheet>
        {kept.error ? (
          <FailedState
            {...failureWords(kept.error, 'It could not be loaded')}
            isRetrying={kept.isFetching}
            onRetry={() => void kept.refetch()}
          />
        ) : (
          <SkeletonRows label="Loading" />
        )}
      </Sheet>
    );
  }
  const opened = kept.data.find(({ id }) => id === openId);
  if (opened || openId === ADDING) shownId.current = openId;
  const savedVersion = (state as SavedState | null)?.savedVersion;
  return (
    <div className={styles.split}>
      {list(kept.data, openId)}
      {openId !== undefined && openId === shownId.current ? (
        <div key={`${openId}/${savedVersion ?? ''}`}>{form(opened, savedVersion !== undefined)}</div>
      ) : openId === undefined ? (
        <Sheet>
          <EmptyState
            icon={<IconAdjustments />}
            title={`Choose a ${noun}, or add one`}
            text="What is saved here holds for everybody at your hospital, from the next import on."
          />
        </Sheet>
      ) : (
        <GonePreference />
      )}
    </div>
  );
}
