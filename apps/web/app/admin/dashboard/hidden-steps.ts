const key = 'first-steps-hidden'

/** Whether this browser's owner has put the checklist away. Storage may be switched off. */
export function stepsAreHidden(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

export function hideSteps(): void {
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    // It is then hidden until the next page load.
  }
}
