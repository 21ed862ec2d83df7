type Go = (path: string) => Promise<void> | void

let go: Go = (path) => location.assign(path)

/** Lets code outside React navigate within the app; the root hands the router in. */
export function navigateWith(navigate: Go): void {
  go = navigate
}

export async function goTo(path: string): Promise<void> {
  await go(path)
}
