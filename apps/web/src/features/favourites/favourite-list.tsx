import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './favourite-list.module.css';
import type { ListedFavourite } from './remove-favourite.modal.tsx';

interface FavouriteListProps {
  favourites: readonly ListedFavourite[];
  onRemove: (favourite: ListedFavourite) => void;
}

export function FavouriteList({ favourites, onRemove }: FavouriteListProps) {
  return (
    <ul className={styles.list}>
      {favourites.map((favourite) => (
        <li key={favourite.id} className={styles.row}>
          <span>
            <FavouriteTitle favourite={favourite} />
            {favourite.withdrawn && <span className={styles.withdrawn}>{favourite.withdrawn}</span>}
          </span>
          <IconButton
            label={`Delete ${favourite.title}`}
            icon={<IconTrash />}
            onClick={() => onRemove(favourite)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The drugs and doses that a title begins with stand out; one that was kept under other names is said as it is. */
function FavouriteTitle({ favourite: { title, drugs } }: { favourite: ListedFavourite }) {
  if (!title.startsWith(drugs)) return title;
  return (
    <>
      <strong>{drugs}</strong>
      {title.slice(drugs.length)}
    </>
  );
}
