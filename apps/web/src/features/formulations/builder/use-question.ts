import { useState } from 'react';
import type { AskBuilder, BuilderQuestion } from './builder-questions.ts';
import type { BuilderStep } from './steps/builder-steps.ts';
import type { Builder } from './use-builder.ts';

interface Asked {
  question: BuilderQuestion;
  step: BuilderStep;
  content: string;
}

/**
 * What the builder asks at this moment. A question goes with the step that it was asked at, and one about the bag with the
 * bag: what was typed earlier may be brought back, or the browser's Back be pressed, while it stands there.
 */
export function useQuestion(builder: Builder, step: BuilderStep) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOver = asked !== null && !stillHolds(asked, builder, step);
  if (isOver) setAsked(null);
  const ask: AskBuilder = (question) => setAsked({ question, step, content: builder.content });
  return { question: isOver ? null : (asked?.question ?? null), ask, close: () => setAsked(null) };
}

function stillHolds(asked: Asked, { content, maySubmit }: Builder, step: BuilderStep): boolean {
  if (asked.step !== step) return false;
  if (asked.question === 'submit') return asked.content === content && maySubmit;
  return asked.question !== 'slips' || asked.content === content;
}
