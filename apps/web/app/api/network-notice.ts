import { createStore, useStore } from './store.ts'

/** How long a request may wait, in ms, before the visitor is told that the network is slow (brief 5.5). */
export const slowAfterMs = 4_000

/** What the quiet line of the shell says about requests that are under way; null when all is well. */
export const networkNotice = createStore<string | null>(null)
const troubled = new Map<object, string>()

export function useNetworkNotice(): string | null {
  return useStore(networkNotice)
}

/** Sets or takes back what one request has to say; the latest one is shown. */
export function tellTrouble(request: object, words: string | null): void {
  if (words === null) troubled.delete(request)
  else troubled.set(request, words)
  networkNotice.set([...troubled.values()].at(-1) ?? null)
}
