import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { favouritesQuery } from '#platform/favourites.ts';
import { useShownHome } from '#platform/frame/use-shown-site.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { FavouriteList } from './favourite-list.tsx';
import { type ListedFavourite, RemoveFavouriteModal } from './remove-favourite.modal.tsx';

/** The lines that a user kept to pick again. */
export default function ManageRecentOrdersPage() {
  const favourites = useQuery(favouritesQuery);
  const [leaving, setLeaving] = useState<ListedFavourite>();
  const sheet = useRef<HTMLElement>(null);
  return (
    <>
      <PageHeader title="Your Recent Order List" back={{ to: useShownHome() }} />
      <Sheet ref={sheet} tabIndex={-1} aria-label="Recent orders">
        {favourites.isPending && <SkeletonRows label="Loading your recent orders" />}
        {favourites.isLoadingError && (
          <FailedState
            {...failureWords(favourites.error, 'Your recent orders could not be loaded')}
            isRetrying={favourites.isFetching}
            onRetry={() => void favourites.refetch()}
          />
        )}
        {favourites.data?.length === 0 && (
          <EmptyState
            title="There are no recent orders"
            text="A line that you mark as a favourite while you order it will be here."
          />
        )}
        {favourites.data && favourites.data.length > 0 && (
          <FavouriteList favourites={favourites.data} onRemove={setLeaving} />
        )}
      </Sheet>
      {leaving && (
        <RemoveFavouriteModal
          favourite={leaving}
          onClose={() => setLeaving(undefined)}
          // The button that had the focus goes with its row.
          onRemoved={() => {
            setLeaving(undefined);
            requestAnimationFrame(() => sheet.current?.focus());
          }}
        />
      )}
    </>
  );
}
