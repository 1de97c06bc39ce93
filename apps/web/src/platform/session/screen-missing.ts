/** Kept with the history entry of the workbench's first screen: the one that was asked for is not the user's. */
export interface ScreenMissing {
  isScreenMissing?: true;
}
