import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useHeld } from './use-held.ts'

/** The path of another page while it is late, and at least 300 ms once that was told; null otherwise. */
export function useLateNavigation(): string | null {
  const { location: coming } = useNavigation()
  const { pathname } = useLocation()
  const path = coming && coming.pathname !== pathname ? coming.pathname : null
  const [last, setLast] = useState(path)
  if (path && path !== last) setLast(path)
  return useHeld(path !== null) ? last : null
}
