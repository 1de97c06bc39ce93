/**
 * The fields of an imported row, declared once: what the template's header says, what screens call them, and other
 * headers that hospital systems are known to write. A header's case, spaces and punctuation never count.
 */
export type ImportField = { key: string; label: string; otherHeaders: readonly string[] };

const fields = [
  {
    key: 'order_reference',
    label: 'Order reference',
    otherHeaders: ['Our Ref', 'Ref', 'Reference', 'Order No', 'Order Number', 'Order Ref', 'PO Number'],
  },
  {
    key: 'delivery_date',
    label: 'Delivery date',
    otherHeaders: ['Del Date', 'Date Reqd', 'Date Required', 'For date', 'Required date', 'Delivery'],
  },
  {
    key: 'delivery_time',
    label: 'Delivery time',
    otherHeaders: ['Del Time', 'Time Reqd', 'Time Required', 'Required time'],
  },
  {
    key: 'surname',
    label: 'Surname',
    otherHeaders: ['Last name', 'Family name', 'Patient surname', 'Patient last name'],
  },
  {
    key: 'firstname',
    label: 'First name',
    otherHeaders: ['Given name', 'Given names', 'Forename', 'Patient firstname', 'Patient given name'],
  },
  {
    key: 'dob',
    label: 'Date of birth',
    otherHeaders: ['D.O.B.', 'Birth date', 'Birthdate', 'Patient DOB'],
  },
  {
    key: 'patient_id',
    label: 'Patient ID',
    otherHeaders: [
      'URN',
      'MRN',
      'UR',
      'UR No',
      'UR Number',
      'HospNo',
      'Hospital number',
      'NHI',
      'NHI Number',
      'Medical record number',
      'Patient number',
    ],
  },
  {
    key: 'drug_name',
    label: 'Drug',
    otherHeaders: ['Drug 1', 'Medication', 'Medicine', 'Item', 'Product', 'Drug1 name'],
  },
  {
    key: 'drug_dose',
    label: 'Dose',
    otherHeaders: ['Drug 1 dose', 'Strength', 'Item dose', 'Drug1 dose', 'Amount'],
  },
  {
    key: 'drug_dose_unit',
    label: 'Dose unit',
    otherHeaders: ['Units', 'Unit', 'UOM', 'Dose units', 'Item unit', 'Drug 1 unit', 'Drug1 dose unit'],
  },
  {
    key: 'drug2_name',
    label: 'Second drug',
    otherHeaders: ['2nd drug', 'Drug 2', 'Second item', 'Second medication'],
  },
  {
    key: 'drug2_dose',
    label: 'Second dose',
    otherHeaders: ['2nd dose', 'Drug 2 dose', 'Second item dose', 'Second strength'],
  },
  {
    key: 'drug2_dose_unit',
    label: 'Second dose unit',
    otherHeaders: ['2nd units', '2nd unit', 'Second unit', 'Second units', 'Drug 2 unit', 'Second item unit'],
  },
  { key: 'diluent', label: 'Diluent', otherHeaders: ['Fluid', 'In', 'Diluted in', 'Vehicle', 'Base fluid'] },
  {
    key: 'bag_size',
    label: 'Volume in mL',
    otherHeaders: ['Vol (mL)', 'Volume', 'Volume mL', 'Vol', 'Bag vol', 'Bag volume', 'Final volume'],
  },
  {
    key: 'exact_volume',
    label: 'Exact final volume',
    otherHeaders: ['Exact?', 'Exact', 'Exact vol Y/N', 'Exact vol'],
  },
  {
    key: 'container_type',
    label: 'Container type',
    otherHeaders: ['Container kind', 'Device', 'Pack', 'Device type', 'Pack type'],
  },
  {
    key: 'container',
    label: 'Container',
    otherHeaders: ['Size/Model', 'Device model', 'Pack detail', 'Container code', 'Model', 'Container size'],
  },
  { key: 'route', label: 'Route', otherHeaders: ['Via', 'Admin route', 'Route of administration'] },
  {
    key: 'infusion_time',
    label: 'Infusion time',
    otherHeaders: ['Duration', 'Run time', 'Over', 'Infusion duration', 'Rate time'],
  },
  {
    key: 'infusion_time_unit',
    label: 'Infusion time unit',
    otherHeaders: [
      'Duration units',
      'Duration unit',
      'Run time UOM',
      'Over unit',
      'Infusion unit',
      'Time unit',
    ],
  },
  { key: 'quantity', label: 'Quantity', otherHeaders: ['Qty', 'No.', 'Number', 'Count', 'Units required'] },
  {
    key: 'treatment_date',
    label: 'Treatment date',
    otherHeaders: ['Tx date', 'Start date', 'Give on', 'Administration date', 'Date of treatment'],
  },
  { key: 'treatment_time', label: 'Treatment time', otherHeaders: ['Tx time', 'Start time', 'Give at'] },
  { key: 'ancillary', label: 'Ancillary', otherHeaders: ['Ancillary 1', 'Accessory', 'Accessory 1'] },
  { key: 'ancillary2', label: 'Second ancillary', otherHeaders: ['Ancillary 2', 'Accessory 2'] },
  {
    key: 'comments',
    label: 'Comments',
    otherHeaders: ['Notes', 'Comment', 'Comment 1', 'Remarks', 'Instructions'],
  },
  { key: 'comments2', label: 'Second comments', otherHeaders: ['Comment 2', 'Notes 2', 'Remarks 2'] },
] as const satisfies readonly ImportField[];

export type ImportFieldKey = (typeof fields)[number]['key'];

export const importFields: readonly (ImportField & { key: ImportFieldKey })[] = fields;

/** A row as far as its columns have fields: the file's own text, outer spaces gone; a blank cell is missing. */
export type ImportCells = Readonly<Partial<Record<ImportFieldKey, string>>>;

/** The select's word for a column that is not imported. */
export const skippedColumn = '-- SKIP COLUMN --';
