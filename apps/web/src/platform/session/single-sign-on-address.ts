import { paths } from '../../paths.ts';

/** What an identity provider, or our own redirect after it, sent the browser to the portal with. */
export type SingleSignOn = { SAMLResponse: string } | { code: string } | { failed: string };

const LANDING = paths.singleSignOn.path;
let found: SingleSignOn | undefined;

/** Reads it from an address; undefined where the address carries none. */
export function readSingleSignOn(address: URL): SingleSignOn | undefined {
  const { pathname, searchParams } = address;
  const samlResponse = searchParams.get('SAMLResponse');
  if (samlResponse) return { SAMLResponse: samlResponse };
  if (pathname.replace(/\/$/, '') !== LANDING) return undefined;
  const code = searchParams.get('code');
  if (code) return { code };
  const failed = searchParams.get('failed');
  return failed ? { failed } : undefined;
}

/** Before anything else runs: whoever looks at the address, the history or a copied link finds nothing to sign in with. */
export function takeSingleSignOnFromAddress(): void {
  found = readSingleSignOn(new URL(window.location.href));
  if (found) window.history.replaceState(null, '', LANDING);
}

/** What was taken, once. */
export function takeSingleSignOn(): SingleSignOn | undefined {
  const taken = found;
  found = undefined;
  return taken;
}
