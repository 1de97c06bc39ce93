import { verdictContentOf } from '@bolt/domain/nutrition/form/verdict-content';
import { demoPn } from '@bolt/domain/nutrition/worked-examples.test-support';
import { expect, it } from 'vitest';
import { ApiError } from '#platform/server/api-error.ts';
import { blankEntries } from './entries/builder-entries.ts';
import { formOfEntries } from './entries/form-of-entries.ts';
import { type OpenedFormulation, openedCheck, openedEntries, rejudgedIn } from './opened-formulation.ts';

it('takes over what was kept instead of a submission, and nothing of any other refusal', () => {
  const current = { version: 4, stability: { verdict: {}, answeredSlips: [], checkedAt: 'now' } };
  const refused = (code: string) => new ApiError(409, { code, message: 'Otherwise by now', current });
  expect(rejudgedIn(refused('formulation-verdict-changed'))).toEqual(current);
  expect(rejudgedIn(refused('stale-version'))).toBeNull();
  expect(rejudgedIn(new Error('no answer'))).toBeNull();
});

it('holds the kept verdict against what is saved, and not against what this screen shows of it', () => {
  const entries = { ...blankEntries, country: 'Australia', base: 'primene' };
  const form = formOfEntries(entries, demoPn);
  const open = (saved: typeof form) => {
    const opened = {
      country: 'Australia',
      existingFormData: JSON.stringify(saved),
      formulation: { check: { stability: 'stable', verdict: {}, answeredSlips: [], checkedAt: 'now' } },
    } as unknown as OpenedFormulation;
    const shown = openedEntries(opened, demoPn);
    return {
      check: openedCheck(opened, shown, demoPn),
      shown: verdictContentOf(formOfEntries(shown, demoPn)),
    };
  };
  const asSaved = open(form);
  expect(asSaved.check?.content).toBe(asSaved.shown);
  const { formulation } = form;
  const unknown = { label: 'Not of this catalogue', quantity: '5' };
  const partly = open({
    ...form,
    formulation: { ...formulation, additives: [...formulation.additives, unknown] },
  });
  expect(partly.check?.content).not.toBe(partly.shown);
});
