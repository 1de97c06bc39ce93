import { useEffect, useState } from 'react';
import { storedTokens } from '../server/token-store.ts';

/** By its place, in this page's memory alone: nothing of it is written to the browser's disk. */
const texts = new Map<string, string>();
/** Whose they are: the CSRF token belongs to the account and stays through every sign-in. */
let owner: string | undefined;

/** Of whoever signs in after somebody else nothing is held any more. */
function ownTexts(): Map<string, string> {
  const account = storedTokens()?.csrf_token;
  if (account !== undefined && account !== owner) {
    texts.clear();
    owner = account;
  }
  return texts;
}

/** Whoever signs out by choice leaves nothing behind. */
export const forgetTexts = (): void => texts.clear();

export type KeptText = ReturnType<typeof useKeptText>;

/**
 * A text that nobody has sent yet. Where the session ends over it, or it is left to look at what changed meanwhile, it is
 * there again once the same user is back on this page (decision I20). `forget`: it was sent, or left knowingly.
 */
export function useKeptText(place: string) {
  const [text, setText] = useState(() => ownTexts().get(place) ?? '');
  useEffect(() => {
    if (text === '') texts.delete(place);
    else ownTexts().set(place, text);
  }, [place, text]);
  const forget = () => {
    texts.delete(place);
    setText('');
  };
  return { text, setText, forget };
}
