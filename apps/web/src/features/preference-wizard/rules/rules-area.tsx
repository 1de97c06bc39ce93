import type { StoredDefaultRule } from '@bolt/contracts/csv-import/preferences';
import { conditionInWords } from '@bolt/domain/csv-import/rules/rule-words';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { KeptList } from '../kept-list.tsx';
import { ruleCountsQuery, rulesQuery } from '../preference-queries.ts';
import { useCatalogueWords } from '../use-catalogue-words.ts';
import { WizardArea } from '../wizard-area.tsx';
import { DefaultRuleForm } from './rule.form.tsx';
import { RuleMoves } from './rule-moves.tsx';

export function RulesArea() {
  const rules = useQuery(rulesQuery);
  const words = useCatalogueWords();
  return (
    <WizardArea
      kept={rules}
      noun="rule"
      list={(kept, openId) => <RuleList rules={kept} openId={openId} />}
      form={(newest, isSaved) =>
        words ? (
          <DefaultRuleForm newest={newest} words={words} isSaved={isSaved} />
        ) : (
          <SkeletonRows label="Loading the catalogue" />
        )
      }
    />
  );
}

function RuleList({ rules, openId }: { rules: readonly StoredDefaultRule[]; openId: string | undefined }) {
  const { data: tried } = useQuery(ruleCountsQuery);
  const countOf = (id: string) => {
    const count = tried?.file ? tried.counts[id] : undefined;
    if (count === undefined) return undefined;
    return count === 0 ? 'no rows' : `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
  };
  return (
    <KeptList
      area="defaults"
      title="Rules"
      addLabel="Add a rule"
      items={rules.map((rule) => ({
        ...rule,
        name: rule.description,
        summary: firstCondition(rule),
        count: countOf(rule.id),
      }))}
      total={rules.length}
      openId={openId}
      emptyText="There are no rules yet. A rule fills in fields of the rows that it is about, each time and in the same way. Drug, dose, unit and route of a file are never replaced."
      end={(_, place) => (rules.length > 1 ? <RuleMoves rules={rules} place={place} /> : undefined)}
      foot={footOf(rules.length, tried?.file?.filename)}
    />
  );
}

function firstCondition({ conditions }: StoredDefaultRule): string {
  const [first] = conditions;
  const others = conditions.length - 1;
  return [first && conditionInWords(first), others > 0 && `and ${others} more`].filter(Boolean).join(', ');
}

function footOf(rules: number, filename: string | undefined): string | undefined {
  const order = rules > 1 ? 'They run from the top: a later one reads what an earlier one set.' : '';
  const counted = rules > 0 && filename ? `Counted on your last file, ${filename}.` : '';
  return [order, counted].filter(Boolean).join(' ') || undefined;
}
