import { createStore, useStore } from './store.ts'
import { useSyncExternalStore } from 'react'

/** How long a request may wait, in ms, before the visitor is told that the network is slow (brief 5.5). */
export const slowAfterMs = 4_000

/** What the quiet line of the shell says about requests that are under way; null when all is well. */
export const networkStatus = createStore<string | null>(null)
const statuses = new Map<object, string>()

export function useNetworkStatus(): string | null {
  return useStore(networkStatus)
}

/** Sets or reverses what one request has to say; the latest one is shown. */
export function setNetworkStatus(request: object, message: string | null): void {
  if (message === null) statuses.delete(request)
  else statuses.set(request, message)
  networkStatus.set([...statuses.values()].at(-1) ?? null)
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser has a connection. What needs the server is disabled without one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
