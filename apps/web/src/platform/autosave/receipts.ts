import { callApi } from '../server/api-client.ts';
import { ApiError } from '../server/api-error.ts';

const PREFIX = 'bolt.kept-receipt.';

/** Remembers, for the whole browser, that this user has something kept. The receipt itself says nothing of it. */
export function holdReceipt(userId: string, receipt: string): void {
  localStorage.setItem(PREFIX + userId, receipt);
}

export function forgetOwnReceipt(userId: string): void {
  localStorage.removeItem(PREFIX + userId);
}

/** Has the entries of those forgotten who used this browser before and never signed out (decision I20). */
export async function forgetFormDraftsOfOthers(userId: string): Promise<void> {
  const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + userId);
  for (const key of others) {
    const receipt = localStorage.getItem(key) ?? '';
    try {
      await callApi('POST /api/v1/kept-entry/forget', { body: { receipt } });
    } catch (error) {
      // Without an answer it is tried again when the next page is opened.
      if (!(error instanceof ApiError) || error.status !== 400) continue;
    }
    localStorage.removeItem(key);
  }
}
