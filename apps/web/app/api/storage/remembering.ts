const key = 'remember'

/** Whether forms may keep what is typed, on this device; yes until somebody says no on the cookie page. */
export function areDraftsEnabled(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return false
  }
}

/** Only a no is stored. */
export function setDraftsEnabled(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage nothing is remembered anyway.
  }
}
