import { lineFinding } from '@bolt/domain/compounding/findings/line-findings';
import { expect, it } from 'vitest';
import { approvalWords } from './approval-words.ts';

const line = (...codes: ('MissingStability' | 'RealDateFallsShort' | 'FormulationStability')[]) => ({
  overrideStability: codes.length > 0,
  findings: codes.map((code) => lineFinding(code, { detail: code })),
});

it('says of what was confirmed what it is, and that the supplier has to approve it', () => {
  expect(approvalWords([line()])).toBeNull();
  expect(approvalWords([line('MissingStability'), line()])).toBe(
    'For 1 item no stability is known, as was confirmed. It stays Pending until the supplier has approved it, then becomes Reviewed.',
  );
  const them = 'They stay Pending until the supplier has approved them, then become Reviewed.';
  expect(approvalWords([line('MissingStability'), line('MissingStability')])).toBe(
    `For 2 items no stability is known, as was confirmed. ${them}`,
  );
  // What has a stability that is too short for its treatment is not without any.
  expect(
    approvalWords([line('RealDateFallsShort'), line('FormulationStability'), line('MissingStability')]),
  ).toBe(
    `1 formulation is not called compatible, and 1 item does not last until it is given, and for 1 item no stability is known, as was confirmed. ${them}`,
  );
});
