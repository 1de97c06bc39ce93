import { expect, it } from 'vitest';

/** Why nobody else changes what these answer while they are shown. */
const NEVER_STALE: Readonly<Record<string, string>> = {
  'platform/catalogue.ts': 'a version of the catalogue never changes',
  'platform/frame/portal-menu.tsx': 'the links change with a release',
  'platform/session/session.tsx': 'its catalogue is set by the notice; another hospital is asked about first',
  'features/patients/edit-patient/patient-query.ts':
    'it is being corrected: the version is compared when saved',
  'features/sign-in/own-sessions/own-sessions.sheet.tsx': 'ending one of them asks anew; the own end is told',
  'features/sign-in/second-factor/second-factor-queries.ts':
    'nobody but its owner switches it; another window of theirs is told when it does',
};

it('is said by every query of the web app, or why it never is', () => {
  const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const silent = Object.entries(sources)
    .filter(([, source]) => /queryFn:/.test(source))
    .map(([file, source]) => ({ file: file.replace('./', ''), source }))
    .filter(
      ({ source }) =>
        (source.match(/queryFn:/g) ?? []).length !== (source.match(/staleAfter:/g) ?? []).length,
    );
  expect(silent.map(({ file }) => file).sort()).toEqual(Object.keys(NEVER_STALE).sort());
});
