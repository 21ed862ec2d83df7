import { createStore, useStore } from './store.ts'
import { useSyncExternalStore } from 'react'

/** Time in ms before the visitor is told that the network is slow. */
export const slowAfterMs = 4_000

/** Status of pending requests, shown below the header; null if all is well. */
export const networkStatus = createStore<string | null>(null)
const statuses = new Map<object, string>()

export function useNetworkStatus(): string | null {
  return useStore(networkStatus)
}

/** Sets or clears the message of a request; the latest message is shown. */
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

/** Whether the browser is online. Controls that need the server are disabled offline. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
