import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether somebody can see the page now: its tab is in front. */
export function usePageSeen(): boolean {
  return useSyncExternalStore(
    follow,
    () => document.visibilityState === 'visible',
    () => false,
  )
}
