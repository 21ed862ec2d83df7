import { useSyncExternalStore } from 'react'

const pending = () => () => {}

/** False on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    pending,
    () => true,
    () => false,
  )
}
