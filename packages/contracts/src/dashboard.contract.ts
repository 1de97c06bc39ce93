import { defineCalls } from './call.ts';

export const dashboardCalls = defineCalls({});
