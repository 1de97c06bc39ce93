import { type KnownVulnerabilities, packageKey, type Vulnerability } from './known-vulnerabilities.ts';
import type { LockedPackage } from './locked-packages.ts';

/** The public data base of vulnerabilities, or a copy of it that a hospital keeps. */
const OSV = process.env.OSV_URL ?? 'https://api.osv.dev';
/** As many questions as it takes at once. */
const MOST_AT_ONCE = 1000;
const ANSWER_MS = 60_000;

/** Where there is no network, or OSV does not answer as it should; its message is a sentence for whoever asked. */
export class NoAnswer extends Error {}

/** Asks about each package in its version. The only part of the check that needs the network. */
export async function askOsv(packages: readonly LockedPackage[], now: Date): Promise<KnownVulnerabilities> {
  const ids = new Set<string>();
  for (let at = 0; at < packages.length; at += MOST_AT_ONCE) {
    const asked = packages.slice(at, at + MOST_AT_ONCE);
    const queries = asked.map(({ name, version }) => ({ package: { ecosystem: 'npm', name }, version }));
    const { results } = await answerOf<{ results: { vulns?: { id: string }[]; next_page_token?: string }[] }>(
      '/v1/querybatch',
      { queries },
    );
    for (const [which, { vulns = [], next_page_token }] of results.entries()) {
      // So many for one version are nothing that anybody goes on using: better to stop than to leave some out.
      if (next_page_token) throw new Error(`${queries[which]?.package.name} has more than one page of them`);
      for (const { id } of vulns) ids.add(id);
    }
  }
  const vulnerabilities: Vulnerability[] = [];
  for (const id of [...ids].sort())
    vulnerabilities.push(await answerOf<Vulnerability>(`/v1/vulns/${encodeURIComponent(id)}`));
  return { askedAt: now.toISOString(), askedAbout: packages.map(packageKey).sort(), vulnerabilities };
}

async function answerOf<T>(path: string, body?: object): Promise<T> {
  const response = await send(path, body);
  if (!response.ok) throw new NoAnswer(`${OSV}${path} answered ${response.status}.`);
  return (await response.json()) as T;
}

const send = (path: string, body?: object): Promise<Response> =>
  fetch(new URL(path, OSV), {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: Error) => {
    throw new NoAnswer(`${OSV} cannot be reached from here.`, { cause: error });
  });
