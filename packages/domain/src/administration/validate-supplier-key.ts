import { collectMessages, type FieldMessages, requiredField, tooLong } from '../orders/field-messages.ts';
import { readableLine, unreadableMessage } from '../texts/readable-text.ts';

export const keyNameMaxLength = 60;
export const noHospital = 'Please choose at least one hospital';

/** As entered into 'Make key'. */
export interface SupplierKeyForm {
  name: string;
  hospitalIds: readonly string[];
}

export const validateSupplierKey = ({
  name,
  hospitalIds,
}: SupplierKeyForm): FieldMessages<keyof SupplierKeyForm> =>
  collectMessages<keyof SupplierKeyForm>({
    name: lineMessage(name, keyNameMaxLength),
    hospitalIds: hospitalIds.length === 0 ? noHospital : null,
  });

/** Of an entry of one line that must be there. */
export function lineMessage(text: string, maximum: number): string | null {
  const shown = readableLine(text);
  if (shown === '') return requiredField;
  return unreadableMessage(text) ?? tooLong(shown, maximum);
}
