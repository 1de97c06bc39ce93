import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import styles from '../sections/sections.module.css';

interface KeepAsFavouriteProps {
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/** Few lines are kept, so Enter passes it over. */
export function KeepAsFavourite({ isKept, onChange }: KeepAsFavouriteProps) {
  return (
    <div className={styles.checkbox} data-enter="skip">
      <CheckboxField
        label="Add to Recent Orders"
        help="Kept without patient and dates, to be picked again"
        isChecked={isKept}
        {...{ onChange }}
      />
    </div>
  );
}
