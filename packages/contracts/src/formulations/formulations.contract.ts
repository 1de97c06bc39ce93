import { defineCalls } from '../call.ts';
import { formulationListCalls } from './list.ts';
import { formulationRecordCalls } from './records.ts';
import { formulationRequestCalls } from './requests.ts';
import { suppliedFormulationCalls } from './supplier.ts';
import { formulationVersionCalls } from './versions.ts';

export const formulationsCalls = defineCalls({
  ...formulationListCalls,
  ...formulationRecordCalls,
  ...formulationVersionCalls,
  ...formulationRequestCalls,
  ...suppliedFormulationCalls,
});
