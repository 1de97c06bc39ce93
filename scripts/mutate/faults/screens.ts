import type { Fault } from '../fault.ts';

const ENTRY = 'apps/web/src/features/order-entry';

/** Of what the browser shows and sends. */
export const screenFaults: readonly Fault[] = [
  {
    what: 'A new patient search keeps the patient who was chosen before',
    file: `${ENTRY}/select-patient/patient-search.panel.tsx`,
    text: '    onChoose(null);\n    searchedFrom.current = document.activeElement;',
    instead: '    searchedFrom.current = document.activeElement;',
    tests: ['e2e/select-patient.spec.ts'],
    named: 'finds by Patient ID and by first name',
  },
  {
    what: 'What a former user typed is there for the next one, where nothing was loaded anew between them',
    file: 'apps/web/src/platform/autosave/form-draft-savers.ts',
    text: '  if (autosavedUserId !== userId) dropSavers();\n',
    instead: '',
    tests: ['e2e/kept-entries-forgotten.spec.ts'],
    named: 'another user signs in',
  },
  {
    what: 'Another hospital chosen in another tab is shown as a duplicate',
    file: `${ENTRY}/review/is-duplicate.ts`,
    text: "error.code === 'duplicate-order'",
    instead: 'error.status === 409',
    tests: [`${ENTRY}/review/is-duplicate.test.ts`],
  },
  {
    what: "When a draft was saved is said by the server's clock",
    file: `${ENTRY}/summary/draft-saved.ts`,
    text: 'formatDraftTimestamp(timeZone,',
    instead: "formatDraftTimestamp('UTC',",
    tests: [`${ENTRY}/summary/draft-saved.test.ts`],
  },
];
