import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#platform/frame/product.ts';
import { useRuntimeConfig } from '#platform/server/use-runtime-config.ts';
import { SignInFrame } from '#ui/frame/sign-in-frame.tsx';

/** The frame of every screen before sign-in. */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  const isDemonstration = useRuntimeConfig()?.demonstration;
  return (
    <SignInFrame
      productName={PRODUCT_NAME}
      headline="Compounded medicines and parenteral nutrition, ordered exactly."
      lead="For pharmacy, ward and coordinator staff of hospitals in Australia, New Zealand and the United Kingdom."
      demoText={isDemonstration ? 'Demonstration data, not for clinical use' : undefined}
    >
      {children}
    </SignInFrame>
  );
}
