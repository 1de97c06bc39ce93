import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import { isInformingCode } from '@bolt/domain/compounding/findings/line-findings';
import { type DrugLine, emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { namedFindings } from '@bolt/domain/workbench/finding-names';
import { describe, expect, it } from 'vitest';
import { alertsOf } from '#parts/orders/alerts-of-line.ts';
import { draftLine } from '#parts/orders/draft-line.test-support.ts';
import { type EntryFault, entryFaultOf } from '../form-messages.ts';
import { labelWords } from './label-words.ts';
import { labelVerdict, listChecks } from './list-checks.ts';
import { listPasses, passesInWords } from './list-passes.ts';

const judged = (change: Partial<typeof fluorouracilInfusor> = {}) =>
  evaluateLine(demoCatalogue, { ...fluorouracilInfusor, ...change });

describe('the label of a line', () => {
  it('says the worked example in words and finds nothing wrong with it', () => {
    const evaluation = judged();
    const words = labelWords(demoCatalogue, 'AU', fluorouracilInfusor, evaluation);
    expect(words.name).toBe('fluorouracil 4,560\u00a0mg');
    expect(words).toMatchObject({
      totalVolume: '230\u00a0mL',
      concentration: '19.83\u00a0mg/mL',
      infusionTime: '46\u00a0hours',
      container: 'Infusor LV5',
      flow: '5\u00a0mL/h',
    });
    expect(labelVerdict(evaluation, null, 'Ready to add').word).toBe('Ready to add');
    expect(listChecks(evaluation, 300)).toEqual([]);
    expect(passesInWords(listPasses(demoCatalogue, fluorouracilInfusor, evaluation, [null], []))).toBe(
      'Dose, fill and stability within limits',
    );
  });

  it('says of each drug of a pair within which known concentrations it is', () => {
    const pair: DrugLine = {
      ...emptyDrugLine,
      drugCode: 'MORPHINE',
      drug1DoseText: '30',
      drug1Unit: 'mg',
      secondDrugShown: true,
      drug2Code: 'KETAMINE',
      drug2DoseText: '37.5',
      drug2Unit: 'mg',
      routeCode: 'CSC',
      containerTypeId: 'SYR',
      diluentId: 'NS',
      containerPartCode: 'DMO-SYR-0020-LL',
      volumeText: '15',
    };
    const evaluation = evaluateLine(demoCatalogue, pair);
    const { drugs } = labelWords(demoCatalogue, 'AU', pair, evaluation);
    const passes = listPasses(demoCatalogue, pair, evaluation, [null], drugs);
    expect(passes.find(({ name }) => name === 'stability')?.text.replaceAll('\u00a0', ' ')).toBe(
      'morphine 2 mg/mL is within the known 1.9 to 10 mg/mL; ketamine 2.5 mg/mL is within the known 1.5 to 2.5 mg/mL',
    );
  });

  it('never calls an unfinished line ready, and lists no check that was not made', () => {
    const evaluation = evaluateLine(demoCatalogue, emptyDrugLine);
    expect(labelVerdict(evaluation, null, 'Ready to add').word).toBe('Not complete yet');
    expect(listChecks(evaluation, null)).toEqual([]);
    expect(listPasses(demoCatalogue, emptyDrugLine, evaluation, [null], [])).toEqual([]);
  });

  it('does not call the stability within limits of what does not last until it is given', () => {
    const evaluation = judged();
    const detail = 'The preparation falls short of the treatment by 24 h';
    const found = { code: 'RealDateFallsShort', severity: 'needs-override', detail } as const;
    const short = { ...evaluation, findings: [found] };
    expect(passesInWords(listPasses(demoCatalogue, fluorouracilInfusor, short, [null], []))).toBe(
      'Dose and fill within limits',
    );
  });

  it('says no concentration of what is less than its drug alone', () => {
    // 91.2 mL of drug in 2 hours at 5 mL/h would be 456 mg/mL of a drug that comes with 50.
    const line = { ...fluorouracilInfusor, infusionTimeText: '2' };
    const words = labelWords(demoCatalogue, 'AU', line, evaluateLine(demoCatalogue, line));
    expect(words).toMatchObject({ totalVolume: '10\u00a0mL', concentration: undefined });
  });

  it('does not call ready what cannot be delivered on its date', () => {
    const evaluation = judged();
    const detail = 'No delivery on 09/03/2031. The next date is 10/03/2031.';
    const found = { code: 'NotDeliverable', severity: 'informs', detail, measured: '2031-03-09' } as const;
    const late = { ...evaluation, findings: [found] };
    expect(labelVerdict(late, null, 'Ready to add')).toEqual({ word: 'Check the date', tone: 'danger' });
    expect(listChecks(late, 300)).toEqual([{ tone: 'warning', text: detail }]);
  });

  it('calls nothing ready that the form would refuse: a wrong date or quantity, or what is still missing', () => {
    const word = (fault: EntryFault, change = {}) => labelVerdict(judged(change), fault, 'Ready to add').word;
    expect(word('date')).toBe('Check the date');
    expect(word('quantity')).toBe('Check the quantity');
    expect(word('incomplete')).toBe('Not complete yet');
    // A dose is asked about once the line could be added.
    expect(word('date', { drug1DoseText: '7560' })).toBe('Check the date');
    expect(word('incomplete', { drug1DoseText: '7560' })).toBe('Check the dose');
    expect(word('date', { infusionTimeText: '167' })).toBe('Cannot be made');
  });

  it('takes what the fields say for the fault, and what they do not say yet for missing', () => {
    expect(entryFaultOf(true, [{}])).toBeNull();
    expect(entryFaultOf(false, [{}, { treatmentDate: 'wrong' }])).toBe('date');
    expect(entryFaultOf(false, [{ quantity: 'wrong' }])).toBe('quantity');
    expect(entryFaultOf(false, [{}])).toBe('incomplete');
  });

  it('[LINE-36] carries the alerts of a dose above guidance and of a missing stability', () => {
    const high = judged({ drug1DoseText: '7560' });
    expect(labelVerdict(high, null, 'Ready to add').word).toBe('Check the dose');
    expect(listChecks(high, 300)).toEqual([
      { tone: 'danger', text: 'Max dosage exceeded for this drug', figures: '7,560 of 6,000\u00a0mg' },
    ]);
    const unknown = judged({ drug1DoseText: '500' });
    expect(labelVerdict(unknown, null, 'Ready to add').word).toBe('Check the stability');
    expect(listChecks(unknown, 300)[0]?.text).toBe('No system stability exists for this drug');
    expect(
      listPasses(demoCatalogue, fluorouracilInfusor, unknown, [null], []).map(({ name }) => name),
    ).toEqual(['dose', 'fill']);
  });

  it('tells what informs as the line does once it is ordered', () => {
    const informing = namedFindings.map(({ code }) => code).filter(isInformingCode);
    expect(informing).toContain('RemovalVolume');
    for (const code of informing) {
      const found = { code, severity: 'informs', detail: `What ${code} says` } as const;
      const told = listChecks({ ...judged(), findings: [found] }, 300);
      expect(told, code).toEqual(alertsOf(draftLine({ findings: [found] })));
    }
  });

  it('says that a line which cannot be made cannot be made, before anything else', () => {
    const tooLong = judged({ infusionTimeText: '167', drug1DoseText: '7560' });
    expect(labelVerdict(tooLong, null, 'Ready to add').word).toBe('Cannot be made');
    expect(listChecks(tooLong, 300)[0]?.tone).toBe('danger');
  });
});
