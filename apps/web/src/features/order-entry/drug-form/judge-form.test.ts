import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { expect, it } from 'vitest';
import type { DrugFormSetting } from './drug-form-setting.ts';
import { judgeForm } from './judge-form.ts';

const setting = {
  catalogue: demoCatalogue,
  country: 'AU',
  calendar: { holidays: new Set(), moment: { today: '2031-03-03', minutesOfDay: 600 } },
  deliveryRules: { cutOffTime: '14:00', transitWorkingDays: 1, deliversOn: ['monday'] },
  patient: null,
  history: null,
  isHistoryMissing: false,
} as unknown as DrugFormSetting;
const judged = (change: object) => judgeForm(setting, { ...fluorouracilInfusor, ...change }, []);

it('reckons with no figure that its field refuses for its decimals: the label would show what comes of it', () => {
  expect(judged({}).volumes).not.toBeNull();
  for (const refused of [{ drug1DoseText: '4560.125' }, { infusionTimeText: '46.005' }])
    expect(judged(refused)).toMatchObject({ complete: false, volumes: null, concentration: [] });
  const bag = { containerTypeId: 'FLB', containerPartCode: 'DMO-FLB-0250-NS', infusionTimeText: '' };
  expect(judged({ ...bag, volumeText: '' }).volumes).not.toBeNull();
  expect(judged({ ...bag, volumeText: '250.125' })).toMatchObject({ complete: false, volumes: null });
});
