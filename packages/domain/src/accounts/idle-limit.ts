/** Minutes without a key or a press after which the portal signs out, where nothing else is configured. */
export const DEFAULT_IDLE_MINUTES = 30;
