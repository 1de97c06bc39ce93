import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NotAddedLines, NotAddedNow } from './use-not-added.ts';

interface Submittable {
  order: OrderInfo;
  notAdded: NotAddedLines;
  /** Why the order cannot be submitted as it is; undefined when it can. */
  whyNot: string | undefined;
  onSubmit: () => void;
}

/** What was on the screen as it was pressed. */
interface Press {
  /** Of the order. */
  version: number;
  /** What the question listed as not added; nothing where none was asked. */
  listed: readonly KeptEntryKey[];
}

/**
 * A press on 'Submit order', beside the order or in the question, is carried out where what it was made for is so still:
 * the version of the order, and what is typed in this and in other windows and not added to it. Else it is asked.
 */
export function useSubmitQuestion({ order, notAdded, whyNot, onSubmit }: Submittable) {
  const [asked, setAsked] = useState<'listing' | 'unknown'>();
  const [pressed, setPressed] = useState<Press>();
  const listed = notAdded.notAdded.map(({ key }) => key);
  const askNow = useEffectEvent(() => notAdded.now());
  const submit = () => {
    setAsked(undefined);
    onSubmit();
  };
  const goOn = useEffectEvent((now: NotAddedNow, press: Press) => {
    setPressed(undefined);
    if (whyNot !== undefined) return;
    if (now === 'unknown') setAsked('unknown');
    else if (order.version === press.version && now.every((key) => press.listed.includes(key))) submit();
    else setAsked('listing');
  });
  useEffect(() => {
    if (!pressed) return;
    let isLeft = false;
    void askNow().then((now) => !isLeft && goOn(now, pressed));
    return () => {
      isLeft = true;
    };
  }, [pressed]);
  return {
    /** What the question says of what is not added; undefined while none is asked. */
    told: asked === 'listing' ? listed : asked,
    /** It is asked what is typed at this moment. */
    isBusy: pressed !== undefined,
    ask: () => setAsked('listing'),
    press() {
      // Whoever goes on without knowing does not wait to know no more.
      if (asked === 'unknown') submit();
      else setPressed({ version: order.version, listed: asked ? listed : [] });
    },
    close() {
      setAsked(undefined);
      setPressed(undefined);
    },
  };
}
