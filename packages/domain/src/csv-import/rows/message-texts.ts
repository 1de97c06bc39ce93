/*
 * The specification's texts of a row, which several places tell or look for (CSV-33, CSV-46).
 */
export const newPatientMessage = 'Checking: MRN does not match. Creating Patient';
export const stabilityWarning = 'Warning: Stability not found';
export const dosageWarning = 'Warning: Drug dose exceeds max dose';
export const noDeliveryDateMessage = 'Warning: No delivery date';
