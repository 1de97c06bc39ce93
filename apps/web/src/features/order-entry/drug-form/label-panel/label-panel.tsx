import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { memo } from 'react';
import { Sheet } from '#ui/layout/sheet.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { FormDelivery } from '../drug-form-state.ts';
import type { EntryFault } from '../form-messages.ts';
import { judgeForm } from '../judge-form.ts';
import { LabelBar } from './label-bar.tsx';
import { LabelContent } from './label-content.tsx';
import { labelWords } from './label-words.ts';
import { labelVerdict, type ReadyWord } from './list-checks.ts';
import { useAnnounceLabel } from './use-announce-label.ts';

interface LabelPanelProps {
  line: DrugLine;
  deliveries: readonly FormDelivery[];
  entryFault: EntryFault | null;
  readyWord: ReadyWord;
}

/**
 * The line being built, as it will be on the label. It is drawn in the frame of the keystroke: deferred it came a
 * frame later, measured at twice the time, and a label that lags behind its field is the one thing it must not do.
 */
export const LabelPanel = memo(function LabelPanel(props: LabelPanelProps) {
  const { line, deliveries, entryFault, readyWord } = props;
  const setting = useDrugFormSetting();
  const evaluation = judgeForm(setting, line, deliveries);
  const words = labelWords(setting.catalogue, setting.country, line, evaluation);
  const verdict = labelVerdict(evaluation, entryFault, readyWord);
  useAnnounceLabel(words.drugs.length > 0 ? [verdict.word, words.name, words.totalVolume] : []);
  const content = <LabelContent {...{ line, deliveries, evaluation, words, verdict }} />;
  return (
    <>
      <Sheet aria-label="The line as it will be on the label">{content}</Sheet>
      <LabelBar {...{ words, verdict }} stability={evaluation.stability}>
        {content}
      </LabelBar>
    </>
  );
});
