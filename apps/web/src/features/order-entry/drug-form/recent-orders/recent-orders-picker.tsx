import type { Favourite } from '@bolt/contracts/favourites.contract';
import { useQuery } from '@tanstack/react-query';
import { favouritesQuery } from '#platform/favourites.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';
import { useOrderSite } from '../../order-site.ts';
import type { PickedFavourite } from '../drug-form-state.ts';

interface RecentOrdersPickerProps {
  picked: PickedFavourite | null;
  onPick: (favourite: Favourite) => void;
  onClear: () => void;
}

/** The user's favourites: one of them fills the form. Enter passes it over on its way from the drug to the dose. */
export function RecentOrdersPicker({ picked, onPick, onClear }: RecentOrdersPickerProps) {
  const favourites = useQuery(favouritesQuery);
  const { lineTypes } = useOrderSite();
  // What another site orders is ordered there.
  const offered = favourites.data?.filter(({ type }) => lineTypes.includes(type)) ?? [];

  function choose(id: string | null) {
    const favourite = offered.find((each) => each.id === id);
    if (favourite) onPick(favourite);
    else onClear();
  }

  return (
    <div data-enter="skip">
      {favourites.isLoadingError ? (
        <FailedPart
          tone="warning"
          isSlim
          {...failureWords(favourites.error, 'Your recent orders could not be loaded.')}
          isRetrying={favourites.isFetching}
          onRetry={() => void favourites.refetch()}
        />
      ) : (
        <SelectField
          label="Recent Orders"
          keepsChoice
          noun="recent order"
          options={offered.map(({ id, title, withdrawn }) => ({
            value: id,
            label: title,
            hint: withdrawn ?? undefined,
          }))}
          value={picked?.id ?? null}
          onChange={choose}
          placeholder={offered.length > 0 ? 'Choose' : 'None yet'}
          help={helpOf(picked, favourites.isPending, offered.length)}
          isClearable
          isLoading={favourites.isPending}
          isLocked={!favourites.isPending && offered.length === 0}
        />
      )}
    </div>
  );
}

function helpOf(picked: PickedFavourite | null, isLoading: boolean, count: number): string {
  if (isLoading) return 'Loading your recent orders';
  if (count === 0) return 'Offers what you add to it';
  if (!picked) return 'Fills the whole form';
  return picked.isLocked
    ? 'Remove the choice to empty the form and type another line'
    : 'It does not fit the catalogue of today: please correct the marked fields';
}
