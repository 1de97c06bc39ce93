import type { ReactNode } from 'react';
import { PrintHead } from '#parts/print/print-head.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Stepper } from '#ui/layout/stepper.tsx';
import { paths } from '../../../paths.ts';
import { bannerSteps, hasBanner, type ImportStage, importStages } from '../import-stages.ts';

interface ImportScreenProps {
  stage: ImportStage;
  /** Of the file: its name, how many rows it has. */
  sub?: ReactNode;
  children: ReactNode;
}

/** Around every stage: what it is, which file, and which step. A change of stage moves the focus to the title. */
export function ImportScreen({ stage, sub, children }: ImportScreenProps) {
  return (
    <>
      <PrintHead />
      <PageHeader
        key={stage}
        title="Upload a bulk order"
        takesFocus
        sub={sub}
        back={{ to: paths.home() }}
        end={
          hasBanner(stage) && (
            <Stepper
              label="Upload steps"
              steps={bannerSteps}
              currentIndex={Math.max(0, importStages[stage] - 1)}
            />
          )
        }
      />
      <Stack>{children}</Stack>
    </>
  );
}
