/** What was chosen on this device under a name; undefined without a choice, or where storage is switched off. */
export function deviceChoice(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a choice on this device; where storage is switched off it holds until the page is loaded anew. */
export function keepDeviceChoice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Nothing else remembers it.
  }
}
