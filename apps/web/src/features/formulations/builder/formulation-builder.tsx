import { useEffect, useState } from 'react';
import { paths } from '#paths.ts';
import { Message } from '#ui/feedback/message.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stepper } from '#ui/layout/stepper.tsx';
import styles from './builder.module.css';
import { CatalogueNote, type Reopen, type Reopened } from './catalogue-note.tsx';
import { BuilderModals } from './modals/builder-modals.tsx';
import { LeaveGuard } from './modals/leave-guard.tsx';
import type { OpenedFormulation } from './opened-formulation.ts';
import { type BuilderStep, builderSteps, stepTitles } from './steps/builder-steps.ts';
import { CreateFormulationStep } from './steps/create-formulation.step.tsx';
import { SelectBaseStep } from './steps/select-base.step.tsx';
import { SelectTypeStep } from './steps/select-type.step.tsx';
import { type Builder, useBuilder } from './use-builder.ts';
import { useQuestion } from './use-question.ts';
import { useStepHistory } from './use-step-history.ts';
import { Worksheet } from './worksheet.tsx';

interface FormulationBuilderProps {
  opened: OpenedFormulation;
  /** In the address. */
  code: string | undefined;
  instance: string;
  /** Why this screen has opened it anew. */
  because: Reopened | null;
  onReopen: Reopen;
}

/** The step that a formulation is at; what was submitted is shown, and no step leads back. */
function stepOf({ form, base, record }: Builder): BuilderStep {
  if (record && record.status !== 'draft') return 4;
  const step = Number(form.entries.currentStep);
  if (step >= 3) return base ? 3 : 2;
  return step === 2 ? 2 : 1;
}

/** The four steps of a custom formulation. */
export function FormulationBuilder(props: FormulationBuilderProps) {
  const { opened, code, instance, because, onReopen } = props;
  const builder = useBuilder(opened, onReopen);
  const step = stepOf(builder);
  const { question, ask, close } = useQuestion(builder, step);
  const [begunStep, setBegunStep] = useState(step);
  const { form, base, record } = builder;
  const isNew = record === null;

  // A step begins once: the address that its work has from the first save begins nothing.
  useEffect(() => setBegunStep(step), [step]);
  const steps = { step, hasBase: base !== undefined, goTo: builder.goTo };
  useStepHistory({ ...steps, recordId: record?.id, code, instance });

  return (
    <>
      {/* On paper the worksheet has a title of its own. */}
      <div data-print={step >= 3 ? 'hide' : undefined}>
        <PageHeader
          key={step}
          title={stepTitles[step]}
          back={{ to: paths.TPNCustomFormulation(), label: 'Back to Custom Formulations' }}
          end={<Stepper label="Steps of a formulation" steps={builderSteps} currentIndex={step - 1} />}
          takesFocus={step !== begunStep}
        />
      </div>
      <CatalogueNote
        openedUnder={opened.catalogueVersion}
        because={because}
        onReopen={() => onReopen(record?.id, 'catalogue')}
      />
      {builder.isAnotherCountry && (
        <div className={styles.notice}>
          <Message tone="info" isSlim role="note">
            Labels and extras are those of Australia.
          </Message>
        </div>
      )}
      {step === 1 && <SelectTypeStep {...{ form, isNew }} onNext={() => builder.goTo(2)} />}
      {step === 2 && (
        <SelectBaseStep
          {...{ form, isNew, catalogue: builder.catalogue }}
          onBack={() => builder.goTo(1)}
          onNext={() => builder.goTo(3)}
        />
      )}
      {step >= 3 && base && (
        <CreateFormulationStep
          builder={builder}
          base={base}
          ask={ask}
          onReload={(because) => onReopen(record?.id, because)}
        />
      )}
      {step >= 3 && base && <Worksheet builder={builder} />}
      <LeaveGuard isChanged={builder.isChanged} instance={instance} onDiscard={form.autosave.forget} />
      {question && base && <BuilderModals {...{ question, builder, base, ask }} onClose={close} />}
    </>
  );
}
