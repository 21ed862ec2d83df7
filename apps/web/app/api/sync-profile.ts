/** For public pages, which fetch the query library only for anyone who is signed in. */
const profile = () => import('./profile.ts')

/** Reads the account after a start or sign-in; its cart fills the badge. */
export async function syncProfile(): Promise<void> {
  await (await profile()).loadProfile()
}

/** Reads the account again, as after each change of the cart on the server. */
export async function refreshProfile(): Promise<void> {
  await (await profile()).reloadProfile()
}
