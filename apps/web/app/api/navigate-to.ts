type Navigate = (path: string) => Promise<void> | void

let navigateInApp: Navigate = (path) => location.assign(path)

/** Lets code outside React navigate within the app; the root passes in the router's function. */
export function setNavigate(navigate: Navigate): void {
  navigateInApp = navigate
}

let navigating = false

/** Whether a `navigateTo` is in progress, so that a page does not redirect as well. */
export function isNavigating(): boolean {
  return navigating
}

export async function navigateTo(path: string): Promise<void> {
  navigating = true
  try {
    await navigateInApp(path)
  } finally {
    navigating = false
  }
}
