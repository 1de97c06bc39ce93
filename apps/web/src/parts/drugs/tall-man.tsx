import styles from './tall-man.module.css';

/**
 * A drug's name with the letters underlined by which its mixed-case form tells it from others. Not <mark>, which hides
 * letters in forced colours.
 */
export function TallMan({ name }: { name: string }) {
  // A name in capitals alone is told from nothing.
  if (name === name.toUpperCase()) return name;
  return name.split(/([A-Z]{2,})/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
      <span key={place} className={styles.differs}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
