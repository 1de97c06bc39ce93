import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#platform/frame/product.ts';
import { useLongerThan } from '#platform/server/use-longer-than.ts';
import { useRuntimeConfig } from '#platform/server/use-runtime-config.ts';
import { SignInFrame } from '#ui/frame/sign-in-frame.tsx';

/** So long what stands in it waits to be known: a network that hangs is met by the form's own words, not by no form. */
const LONGEST_WAIT_MS = 5_000;

/**
 * The frame of every screen before sign-in. Whatever stands in it appears together, once it is known what does: a form that
 * stood there before would move under the hand that is about to press in it.
 */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  const config = useRuntimeConfig();
  const isLate = useLongerThan(LONGEST_WAIT_MS, config === undefined);
  return (
    <SignInFrame
      productName={PRODUCT_NAME}
      headline="Compounded medicines and parenteral nutrition, ordered exactly."
      lead="For pharmacy, ward and coordinator staff of hospitals in Australia, New Zealand and the United Kingdom."
      demoText={config?.demonstration ? 'Demonstration data, not for clinical use' : undefined}
    >
      {(config || isLate) && children}
    </SignInFrame>
  );
}
