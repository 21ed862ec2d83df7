/** How long a choice is saved: on this device, or until the tab is closed. */
export type StorageName = 'localStorage' | 'sessionStorage'

/** What was chosen on this device under a name; undefined without a choice, or where storage is switched off. */
export function getDevicePreference(name: string, storage: StorageName = 'localStorage'): string | undefined {
  try {
    return globalThis[storage].getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a choice on this device; where storage is switched off it holds until the page is loaded again. */
export function saveDevicePreference(
  name: string,
  value: string,
  storage: StorageName = 'localStorage',
): void {
  try {
    globalThis[storage].setItem(name, value)
  } catch {
    // Nothing else remembers it.
  }
}
