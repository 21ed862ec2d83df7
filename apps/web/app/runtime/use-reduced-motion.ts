import { useSyncExternalStore } from 'react'

const wish = '(prefers-reduced-motion: reduce)'

function follow(listener: () => void): () => void {
  const query = matchMedia(wish)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor has asked the system for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(wish).matches,
    () => false,
  )
}
