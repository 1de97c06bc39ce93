import { describe, expect, it } from 'vitest';
import { agreedTo, changedConsents, consentMeaning, consentWords } from './consents.ts';
import { answered, newZealand } from './registration.test-support.ts';
import { blankRegistration, type RegistrationForm } from './registration-form.ts';

const given: RegistrationForm = { ...answered, terms_1: true, terms_2: true };
const changedBy = (changed: Partial<RegistrationForm>) =>
  Object.keys(changedConsents({ ...given, ...changed }, agreedTo(given)));

describe('a consent', () => {
  it('is given to its sentence and to what that means for the patient', () => {
    expect(agreedTo(given)).toEqual({
      terms_1: 'An SMS may remind me of the stocktake. Sent to 02 5550 0114',
      terms_2:
        'My phone number may appear on delivery consignments. So that the driver can call 02 5550 0114',
      terms_3:
        'I will be at the delivery address on the arranged days. Thursdays at 12 Mock Lane, Testville NSW 2999',
      terms_4: 'I agree to the equipment-on-loan terms. For the Three sets',
    });
    expect(agreedTo(answered)).not.toHaveProperty('terms_1');
    const nothingKnown = { ...blankRegistration, terms_3: true };
    expect(consentWords('terms_3', nothingKnown)).toBe(
      'I will be at the delivery address on the arranged days.',
    );
  });

  it('names the delivery address as it is written in the country, and what is known of it', () => {
    const at = (changed: Partial<RegistrationForm>) => consentMeaning('terms_3', { ...answered, ...changed });
    expect(at(newZealand)).toBe('Thursdays at 12 Mock Lane, Testville, Sampletown 6011');
    expect(at({ patient_suburb: ' ', patient_postcode: '' })).toBe('Thursdays at 12 Mock Lane, NSW');
    expect(at({ delivery_day: '' })).toBe('at 12 Mock Lane, Testville NSW 2999');
  });

  it.each<[Partial<RegistrationForm>, string[]]>([
    [{}, []],
    [{ patient_email: 'other@example.org' }, []],
    [{ patient_suburb: 'Elsewhere' }, ['terms_3']],
    // Where the pump goes once is not where the patient is on the arranged days.
    [{ pump_deliver_to: 'Other address', pump_delivery_address: '1 Mock Street' }, []],
    // The same number, written otherwise.
    [{ patient_phone: '+61 (0)2 5550-0114' }, []],
    [{ patient_phone: '0412 555 010' }, ['terms_1', 'terms_2']],
    [{ patient_phone: '0412 555 010', terms_1: false }, ['terms_2']],
    [{ delivery_day: 'friday' }, ['terms_3']],
    [{ pump_type: 'One set' }, ['terms_4']],
    [{ pump_type: '' }, ['terms_4']],
  ])('was given to something else after %j: %j', (changed, consents) =>
    expect(changedBy(changed)).toEqual(consents),
  );
});
