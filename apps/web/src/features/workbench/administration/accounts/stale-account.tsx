import { ApiError } from '#platform/server/api-error.ts';

interface Change {
  field: string;
  before: string;
  after: string;
}

/** What somebody else changed of the account since the form was opened. */
export function StaleAccount({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return null;
  const changes = (error.details.changes ?? []) as readonly Change[];
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field[0]?.toUpperCase() + field.slice(1)}: <b>{after || 'none'}</b>, was {before || 'none'}
        </li>
      ))}
    </ul>
  );
}
