/** 'system' follows the device; the other two are a person's own choice, remembered on this device. */
export type ColorScheme = 'system' | 'light' | 'dark';

const storageKey = 'bolt-color-scheme';

export function readColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // A locked-down browser may refuse storage; the device's own setting still works.
    return 'system';
  }
}

/** Puts the scheme on the page: the tokens answer to `data-theme`, or to the device when it is absent. */
export function applyColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
}

export function chooseColorScheme(scheme: ColorScheme): void {
  applyColorScheme(scheme);
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // Refused storage costs the memory of the choice, not the choice.
  }
}
