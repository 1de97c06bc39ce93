import type { RegistrationWarning } from '@bolt/domain/registration/registration-warnings';
import { expect, it } from 'vitest';
import { confirmedMistakes, noReasons, reasonMessages, reasonsAbout } from './likely-mistakes.ts';

const sunday: RegistrationWarning = {
  code: 'DischargeOnSunday',
  severity: 'needs-override',
  override: 'asTyped',
  field: 'date_discharge',
  detail: 'It is on a Sunday.',
  measured: '2031-03-23',
};

it('wants a reason for each likely mistake, and sends it with what was found', () => {
  expect(reasonMessages([sunday], noReasons)).toEqual({ reason_DischargeOnSunday: 'Required field' });
  expect(reasonMessages([], noReasons)).toEqual({});
  const entries = { ...noReasons, reason_DischargeOnSunday: ' The  ward knows. ' };
  expect(reasonMessages([sunday], entries)).toEqual({});
  expect(confirmedMistakes([sunday], entries)).toEqual([
    { code: 'DischargeOnSunday', measured: '2031-03-23', reason: 'The ward knows.' },
  ]);
});

it('forgets a reason with the answer that it was given for', () => {
  expect(reasonsAbout('patient_state')).toEqual(['reason_PostcodeOfOtherState']);
  expect(reasonsAbout('date_training')).toEqual([
    'reason_TrainingSoon',
    'reason_TrainingBeforePump',
    'reason_TrainingAfterDischarge',
    'reason_TrainingFar',
  ]);
  expect(reasonsAbout('patient_suburb')).toEqual([]);
});
