import { type Asked, always, type RegistrationStep, yesOrNo } from '../registration-field.ts';

const isTrained = ({ form }: Asked): boolean => form.pump_training === 'yes';
const laterDay = { kind: 'date', day: 'after-today', isAsked: isTrained, isRequired: always } as const;

export const pumpTrainingStep = {
  number: 6,
  title: 'Pump training',
  intro: ["Allow at least 2 weeks' notice."],
  fields: {
    pump_training: {
      kind: 'choice',
      shownAs: 'radio',
      label: 'Is pump training required?',
      offered: () => yesOrNo,
      isRequired: always,
    },
    date_discharge: { ...laterDay, label: 'Estimated discharge date' },
    date_training: { ...laterDay, label: 'Requested training date' },
  },
} as const satisfies RegistrationStep;
