import { defineCalls } from './call.ts';

export const patientsCalls = defineCalls({});
