import { createStore, useStore } from './store.ts'

export interface Tokens {
  access: string
  refresh: string
}

/** `isKnown` is false until the stored entry has been read, and always on the server. */
interface Session {
  isKnown: boolean
  tokens: Tokens | null
}

/** The key and the shape `{tokens: {access, refresh}}` are fixed: other clients read them. */
const storageKey = 'auth'
export const session = createStore<Session>({ isKnown: false, tokens: null })

export function useSession(): { isKnown: boolean; isAuthenticated: boolean } {
  const { isKnown, tokens } = useStore(session)
  return { isKnown, isAuthenticated: tokens !== null }
}

/** Reads the stored entry: signs in with it, or signs out if there is none. */
export function restoreSession(): void {
  show(getStoredTokens())
}

export function signIn({ access, refresh }: Tokens): void {
  const tokens = { access, refresh }
  tryStorage((storage) => storage.setItem(storageKey, JSON.stringify({ tokens })))
  show(tokens)
}

export function signOut(): void {
  tryStorage((storage) => storage.removeItem(storageKey))
  show(null)
}

/** Follows sign-ins and sign-outs in other tabs; returns a function that stops. */
export function syncTabs(): () => void {
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

function handleStorage({ key, newValue }: StorageEvent): void {
  if (key !== storageKey && key !== null) return
  // Another account may have signed in already, so sign the previous one out first.
  show(newValue ? getStoredTokens() : null)
}

/** The currently stored pair, which another tab may have renewed. */
export function getStoredTokens(): Tokens | null {
  const text = tryStorage((storage) => storage.getItem(storageKey))
  if (!text) return null
  try {
    return parseTokens(JSON.parse(text))
  } catch {
    return null
  }
}

function parseTokens(stored: unknown): Tokens | null {
  if (typeof stored !== 'object' || stored === null || !('tokens' in stored)) return null
  const { tokens } = stored
  if (typeof tokens !== 'object' || tokens === null) return null
  if (!('access' in tokens) || !('refresh' in tokens)) return null
  const { access, refresh } = tokens
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null
}

/** Account id in the access token; undefined if it is no token of the shop. The signature is not verified. */
export function readTokenAccount({ access }: Tokens): unknown {
  try {
    const [, claims = ''] = access.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub
  } catch {
    return undefined
  }
}

function show(tokens: Tokens | null): void {
  const previous = session.get()
  // This tab may have missed the sign-out between two accounts, so sign the previous one out first.
  if (previous.tokens && tokens && readTokenAccount(previous.tokens) !== readTokenAccount(tokens)) show(null)
  if (
    previous.isKnown &&
    previous.tokens?.access === tokens?.access &&
    previous.tokens?.refresh === tokens?.refresh
  )
    return
  document.documentElement.toggleAttribute('data-session', tokens !== null)
  session.set({ isKnown: true, tokens })
}

/** Storage may be disabled; the session then lasts as long as the page. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

let unsubscribe = () => {}

/** Drops the action registered by `afterSignIn`. */
export function cancelPendingAction(): void {
  unsubscribe()
}

/** Runs the callback after the next sign-in on this page; a later callback replaces it. */
export function afterSignIn(callback: () => void): void {
  unsubscribe()
  unsubscribe = session.subscribe(() => {
    if (!session.get().tokens) return
    unsubscribe()
    callback()
  })
}
