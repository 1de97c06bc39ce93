import { ApiError } from '#platform/server/api-error.ts';

/** The reference was submitted recently. By its code alone: other refusals are 409 as well, and no 'Yes' passes over them. */
export const isDuplicate = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'duplicate-order';
