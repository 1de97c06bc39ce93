import { australianStates } from '../../registration/checks/postcode-states.ts';

/** What a user writes to Customer Service who wants a custom formulation; names are the specification's. */
export type FormulationRequest = Readonly<{
  first_name: string;
  last_name: string;
  /** Asked in Australia. */
  state: string;
  /** Asked in New Zealand. */
  nearestCity: string;
  email: string;
  phone: string;
  formulation: string;
  notes: string;
}>;

export const blankRequest: FormulationRequest = {
  first_name: '',
  last_name: '',
  state: '',
  nearestCity: '',
  email: '',
  phone: '',
  formulation: '',
  notes: '',
};

/** What the form offers to choose from. */
export const requestChoices = {
  states: australianStates,
  nzClosestCities: [
    'Auckland',
    'Christchurch',
    'Dunedin',
    'Gisborne',
    'Hamilton',
    'Invercargill',
    'Napier',
    'Nelson',
    'New Plymouth',
    'Palmerston North',
    'Rotorua',
    'Tauranga',
    'Wellington',
    'Whangārei',
  ],
  formulations: [
    'Primene',
    'Synthamin',
    'Synthamin + Lipid',
    'Triple-chamber bag with additions',
    'Not sure',
  ],
} as const;

/** Each country asks for one of them, any other for neither. */
export const isStateAsked = (country: string): boolean => country === 'Australia';
export const isCityAsked = (country: string): boolean => country === 'New Zealand';
