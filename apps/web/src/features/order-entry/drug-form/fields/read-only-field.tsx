import { memo, type ReactNode } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  unit?: ReactNode;
  help?: ReactNode;
}

const nothing = () => undefined;

/** A value that follows from what was chosen: shown to be read, passed over by Enter. */
export const ReadOnlyField = memo(function ReadOnlyField(props: ReadOnlyFieldProps) {
  return <TextField {...props} onChange={nothing} isReadOnly />;
});
