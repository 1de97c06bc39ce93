import { type APIRequestContext, expect } from '@playwright/test';
import { type ReadMail, readMail } from '../../apps/api/src/jobs/read-mail.test-support.ts';
import { HOSPITAL_SYSTEMS_OFFSET, HOSPITAL_SYSTEMS_PORT } from './environment.ts';

export const HOSPITAL_SYSTEMS = `http://localhost:${HOSPITAL_SYSTEMS_PORT}`;

/** The systems around a portal: those of the tests' own, or of one that a file of tests has for itself. */
export function hospitalSystemsOf(portal: string): string {
  const address = new URL(portal);
  address.port = String(Number(address.port) + HOSPITAL_SYSTEMS_OFFSET);
  return address.origin;
}

/** The mails that the mail server has taken for the address, the newest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<ReadMail[]> {
  const mails = await request.get(`${HOSPITAL_SYSTEMS}/mail?to=${encodeURIComponent(to)}`);
  return ((await mails.json()) as string[]).map(readMail);
}

/** Waits for a mail to the address and answers the first link in it, as its path. */
export async function mailedLink(
  request: APIRequestContext,
  to: string,
  systems = HOSPITAL_SYSTEMS,
): Promise<string> {
  const link = async () => {
    const mails: string[] = await (await request.get(`${systems}/mail?to=${encodeURIComponent(to)}`)).json();
    // Long lines of a mail are folded ('quoted-printable').
    const text = mails[0]?.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    return /https?:\/\/[^/\s]+(\/\S+)/.exec(text ?? '')?.[1];
  };
  await expect.poll(link).toBeTruthy();
  return String(await link());
}
