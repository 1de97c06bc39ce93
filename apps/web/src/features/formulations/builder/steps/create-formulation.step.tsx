import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import { preliminaryTitles, verdictTitles } from '@bolt/domain/nutrition/stability/verdict-words';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { wholeWithUnit } from '#parts/formulations/shown-figure.ts';
import { TextButton } from '#ui/button/text-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { WithAside } from '#ui/layout/with-aside.tsx';
import { CopiedNote } from '../../history/copied-note.tsx';
import { HeldNote } from '../../history/held-note.tsx';
import { History } from '../../history/history.tsx';
import { MeanwhileNote } from '../../history/meanwhile-note.tsx';
import { InfusionPanel } from '../../infusion/infusion-panel.tsx';
import { InfusionSection } from '../../infusion/infusion-section.tsx';
import { RecapPanel } from '../../recap/recap-panel.tsx';
import { AnsweredSlips } from '../../slips/answered-slips.tsx';
import { SlipWarning } from '../../slips/slip-warning.tsx';
import { outsideTitle } from '../../stability/outside-head.tsx';
import { StabilityPanel } from '../../stability/stability-panel.tsx';
import { BagError } from '../bag-error.tsx';
import styles from '../builder.module.css';
import type { AskBuilder } from '../builder-questions.ts';
import type { Reopened } from '../catalogue-note.tsx';
import { Disclaimer } from '../disclaimer.tsx';
import { DraftNote } from '../draft-note.tsx';
import { SavePanel } from '../save-panel.tsx';
import { AdditivesSection } from '../sections/additives-section.tsx';
import { ElectrolytesSection } from '../sections/electrolytes-section.tsx';
import { FormulationSection } from '../sections/formulation-section.tsx';
import { HomePatientField } from '../sections/home-patient-field.tsx';
import { MacronutrientsSection } from '../sections/macronutrients-section.tsx';
import { MicronutrientsSection } from '../sections/micronutrients-section.tsx';
import { isTripleChamber } from '../sections/section-props.ts';
import { SupplierAnswer } from '../supplier-answer.tsx';
import type { Builder } from '../use-builder.ts';

interface CreateFormulationStepProps {
  builder: Builder;
  base: PnBase;
  ask: AskBuilder;
  onReload: (because?: Reopened) => void;
}

/** The formulation itself at the left, what is in the bag and whether it holds together at the right. */
export function CreateFormulationStep({ builder, base, ask, onReload }: CreateFormulationStepProps) {
  const { form, catalogue, recap, verdict, standing, outside, isViewOnly, limits, errorOf } = builder;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const history = useRef<HTMLElement>(null);
  // It stands below all that is entered, where nobody would see that it opened.
  const showHistory = () => {
    flushSync(() => setHistoryOpen(true));
    history.current?.focus();
    history.current?.scrollIntoView({ block: 'start' });
  };
  const isChecked = standing === 'checked';
  const gist = isChecked
    ? verdictTitles[verdict.stability]
    : standing === 'incomplete'
      ? 'Not complete yet'
      : preliminaryTitles[verdict.stability];
  const warningOf = (field: string) => <SlipWarning builder={builder} field={field} />;
  const section = { form, errorOf, warningOf, base, catalogue, recap, limits };
  return (
    <WithAside
      asideLabel="Recap and stability"
      asideWidthPx={464}
      bar={{
        openLabel: 'Recap',
        gist: (
          <>
            <b>{gist}</b>
            <br />
            {outside && (
              <>
                <b>{outsideTitle}</b>
                <br />
              </>
            )}
            {wholeWithUnit(recap.energy.totalKcal, 'kcal')} in {wholeWithUnit(recap.fill.totalMl, 'mL')}
          </>
        ),
      }}
      aside={
        <>
          <StabilityPanel
            {...{ verdict, standing, outside, catalogue }}
            missing={builder.missing}
            timesChecked={builder.timesChecked}
            storageText={base.extra.storage_text}
            onRemedy={isViewOnly ? undefined : builder.applyRemedy}
          />
          <RecapPanel
            recap={recap}
            isTripleChamber={isTripleChamber(base)}
            peripheralMax={builder.peripheralMax}
            broken={builder.broken}
          />
          <InfusionPanel infused={builder.infused} catalogue={catalogue} />
          <Disclaimer catalogue={catalogue} />
        </>
      }
    >
      <Sheet data-print="hide">
        <form
          ref={form.element}
          className={styles.form}
          onSubmit={(event) => event.preventDefault()}
          aria-label="Formulation"
          noValidate
        >
          <MeanwhileNote builder={builder} onReload={onReload} onShowHistory={showHistory} />
          <HeldNote builder={builder} />
          <DraftNote form={form} isNew={builder.record === null} />
          {isViewOnly && (
            <div className={styles.inset}>
              <Message tone="info" isSlim role="note">
                {builder.record?.status === 'draft'
                  ? `This formulation is ${builder.record.created_by_user_name}’s: you can read and copy it.`
                  : 'This formulation has been submitted: it can be read and copied.'}
              </Message>
            </div>
          )}
          <SupplierAnswer builder={builder} />
          {builder.copiedFrom && (
            <CopiedNote copiedFrom={builder.copiedFrom} data={builder.data} catalogue={catalogue} />
          )}
          <BagError error={builder.bagError} />
          <fieldset className={styles.fields} disabled={isViewOnly}>
            <FormulationSection
              {...section}
              homePatient={
                form.entries.patient_type === 'home_patient' && (
                  <HomePatientField
                    {...{ form, isViewOnly }}
                    opened={builder.homePatient}
                    error={errorOf('home_patient')}
                  />
                )
              }
              changeBag={!isViewOnly && <TextButton onClick={() => ask('change-bag')}>Change bag</TextButton>}
            />
            <InfusionSection {...section} />
            <MacronutrientsSection {...section} />
            <ElectrolytesSection {...section} />
            <MicronutrientsSection {...section} />
            <AdditivesSection {...section} />
          </fieldset>
          <AnsweredSlips answered={builder.answeredSlips} />
          <SavePanel {...{ builder, ask, onReload }} onShowHistory={showHistory} />
        </form>
      </Sheet>
      {builder.record && (
        <History
          ref={history}
          id={builder.record.id}
          catalogue={catalogue}
          isOpen={isHistoryOpen}
          onToggle={setHistoryOpen}
        />
      )}
    </WithAside>
  );
}
