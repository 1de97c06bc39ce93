import { formatCareDate } from '@bolt/domain/dates/care-date';
import { answered, newZealand, usualDay } from '@bolt/domain/registration/registration.test-support';

export { newZealand as inNewZealand };

/** A registration for nutrition in Australia in which everything is answered that must be, of what the demonstration lends. */
export const registrationOf = (changed: Record<string, unknown> = {}) => ({
  ...answered,
  patient_last_name: 'Fictitious',
  additionalHCPContacts: [],
  po_number: 'PO-417',
  consumables_po_number: 'PO-418',
  pump_type: 'Wanderlite A1 ambulatory pump',
  pump_delivery_date: formatCareDate(usualDay()),
  pump_deliver_to: 'Home',
  pump_delivery_address: '',
  pump_giving_set_type: 'Wanderlite set 1.2 micron filter',
  pump_accessories_list: [{ name: 'Backpack large' }, { name: 'Charger' }],
  pump_training: 'no',
  date_discharge: '',
  date_training: '',
  consumables_list: [{ name: 'Alcohol wipe 70%', qty: '200', frequency: 'Monthly' }],
  consumables_notes: 'Leave with the concierge.',
  terms_1: true,
  ...changed,
});
