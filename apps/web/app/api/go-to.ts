type Go = (path: string) => Promise<void> | void

let go: Go = (path) => location.assign(path)

/** Lets code outside React navigate within the app; the root hands the router in. */
export function navigateWith(navigate: Go): void {
  go = navigate
}

let leaving = false

/** Whether somebody is being led elsewhere: no page has to lead them anywhere else then. */
export function isLeaving(): boolean {
  return leaving
}

export async function goTo(path: string): Promise<void> {
  leaving = true
  try {
    await go(path)
  } finally {
    leaving = false
  }
}
