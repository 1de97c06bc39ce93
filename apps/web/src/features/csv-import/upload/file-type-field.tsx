import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#platform/server/api-error.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';
import { fileTypesQuery } from '../import-queries.ts';

/** The type of a file whose headers nobody has saved yet. */
export const newFileType = '[NEW]';

interface FileTypeFieldProps {
  value: string | null;
  isLocked: boolean;
  onChange: (fileType: string | null) => void;
}

/** '[NEW]', or one of the sets of headers that the hospital saved (CSV-04). */
export function FileTypeField({ value, isLocked, onChange }: FileTypeFieldProps) {
  const { data, error, refetch, isFetching } = useQuery(fileTypesQuery);
  if (error && !data)
    return (
      <FailedPart
        title="The file types could not be loaded"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  const saved = (data?.file_types ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label="File type"
      noun="file type"
      isRequired
      isLoading={!data}
      isLocked={isLocked}
      help="[NEW] recognises the columns by their headers. A saved type knows those of your system."
      options={[{ value: newFileType, label: newFileType }, ...saved]}
      value={value}
      onChange={onChange}
    />
  );
}
