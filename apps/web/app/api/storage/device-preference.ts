/** Where a preference is stored: on this device, or until the tab is closed. */
export type StorageName = 'localStorage' | 'sessionStorage'

/** The preference stored under a name; undefined if there is none or storage is disabled. */
export function getDevicePreference(name: string, storage: StorageName = 'localStorage'): string | undefined {
  try {
    return globalThis[storage].getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a preference on this device; if storage is disabled, it lasts until the page is reloaded. */
export function saveDevicePreference(
  name: string,
  value: string,
  storage: StorageName = 'localStorage',
): void {
  try {
    globalThis[storage].setItem(name, value)
  } catch {
    // Without storage the preference lasts only as long as the page.
  }
}
