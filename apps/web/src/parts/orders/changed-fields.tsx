import type { ItemChange } from '@bolt/domain/workbench/item-changes';

/** Each field that changed, a line each: the new value bold, the old one after it. */
export const ChangedFields = ({ changes }: { changes: readonly ItemChange[] }) => (
  <>
    {changes.map(({ field, before, after }) => (
      <p key={field}>
        {field}: <b>{after}</b>, was {before}
      </p>
    ))}
    {changes.length === 0 && <p>It was changed back: nothing of it is another one by now.</p>}
  </>
);
