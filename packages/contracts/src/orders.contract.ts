import { defineCalls } from './call.ts';

export const ordersCalls = defineCalls({});
