/** Where the builder goes by itself, to the address of what was saved: the screen stays as it is. */
export interface SavedHere {
  /** Of the screen that is open. */
  savedHere: string;
}
