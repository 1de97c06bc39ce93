/** What becomes of the order of one reference of a file (CSV-31), in this order. */
export const importOrderSteps = [
  'new',
  'findingpatients',
  'addingpatients',
  'addingdrugs',
  'submitting',
  'submitted',
] as const;
export type ImportOrderStep = (typeof importOrderSteps)[number];

/** It ends made ('submitted', also where it is a draft), with nothing made, or with its draft taken back. */
export const importOrderStates = [...importOrderSteps, 'failed', 'undone'] as const;
export type ImportOrderState = (typeof importOrderStates)[number];

export const createOptions = ['draft', 'submit'] as const;
export type CreateOption = (typeof createOptions)[number];

export function nextStep(step: Exclude<ImportOrderStep, 'submitted'>): ImportOrderStep {
  return importOrderSteps[importOrderSteps.indexOf(step) + 1] ?? 'submitted';
}

/** Whether nothing more becomes of it by itself. */
export function hasEnded(state: ImportOrderState): boolean {
  switch (state) {
    case 'submitted':
    case 'failed':
    case 'undone':
      return true;
    case 'new':
    case 'findingpatients':
    case 'addingpatients':
    case 'addingdrugs':
    case 'submitting':
      return false;
  }
}

export type RowOrderStatus = '' | 'Ready to Submit' | 'Draft Created' | 'Complete' | 'Submitted';

/**
 * What a row of the final review says of its order (CSV-30). 'Complete': every line is in the order, which is being
 * saved or submitted. A row whose order failed or was taken back is as it was before.
 */
export function rowOrderStatus(
  selected: boolean,
  order: { state: ImportOrderState; create: CreateOption } | null,
): RowOrderStatus {
  switch (order?.state) {
    case 'submitted':
      return order.create === 'draft' ? 'Draft Created' : 'Submitted';
    case 'submitting':
      return 'Complete';
    case undefined:
    case 'new':
    case 'findingpatients':
    case 'addingpatients':
    case 'addingdrugs':
    case 'failed':
    case 'undone':
      return selected ? 'Ready to Submit' : '';
  }
}
