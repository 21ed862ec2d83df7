/** For public pages, which load the query library only if somebody is signed in. */
const profile = () => import('./profile.ts')

/** Fetches the account on page load or sign-in; its cart fills the badge. */
export async function syncProfile(): Promise<void> {
  await (await profile()).loadProfile()
}

/** Refetches the account, such as after a cart change on the server. */
export async function refreshProfile(): Promise<void> {
  await (await profile()).reloadProfile()
}
