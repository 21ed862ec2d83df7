type Navigate = (path: string) => Promise<void> | void

let go: Navigate = (path) => location.assign(path)

/** Lets code outside React navigate within the app; the root hands the router in. */
export function setNavigate(navigate: Navigate): void {
  go = navigate
}

let navigating = false

/** Whether somebody is being led elsewhere: no page has to lead them anywhere else then. */
export function isNavigating(): boolean {
  return navigating
}

export async function navigateTo(path: string): Promise<void> {
  navigating = true
  try {
    await go(path)
  } finally {
    navigating = false
  }
}
