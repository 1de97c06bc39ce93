const KEY = 'bolt.session-notes';

const notes = (): string[] => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
};

/** Whether this tab noted it since its user signed in, such as that a question was put aside. */
export const isNoted = (note: string): boolean => notes().includes(note);

export function keepNote(note: string): void {
  sessionStorage.setItem(KEY, JSON.stringify([...new Set([...notes(), note])]));
}

/** The next session of the tab knows nothing of this one. */
export function forgetNotes(): void {
  sessionStorage.removeItem(KEY);
}
