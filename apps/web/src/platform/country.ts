import type { Country } from '@bolt/domain/catalogue/drug-display-name';

const COUNTRIES: Readonly<Record<string, Country>> = { 'New Zealand': 'NZ', 'United Kingdom': 'GB' };

/** The country whose drug names, patient ids and labels apply; the portal is at home in Australia. */
export const countryOf = (hospitalCountry: string): Country => COUNTRIES[hospitalCountry] ?? 'AU';

/** Which number the Patient ID is, where the country has one for everybody. */
export const patientIdHelp = (hospitalCountry: string): string | undefined =>
  countryOf(hospitalCountry) === 'NZ' ? 'The NHI number' : undefined;
