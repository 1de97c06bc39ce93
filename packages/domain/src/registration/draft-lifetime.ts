const draftDays = 7;
const millisecondsPerDay = 86_400_000;

/** When a draft is removed unless somebody changes it again (decision F13). */
export const draftRemovedAt = (modified: Date): Date =>
  new Date(modified.getTime() + draftDays * millisecondsPerDay);
