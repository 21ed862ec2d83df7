import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A page that comes sooner than this, in ms, replaces the one before without anything between. */
const lateAfterMs = 150

/** The path of another page that is on its way for more than 150 ms; null otherwise. */
export function useLateNavigation(): string | null {
  const { location: coming } = useNavigation()
  const { pathname } = useLocation()
  const path = coming && coming.pathname !== pathname ? coming.pathname : null
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (!path) return undefined
    const timer = setTimeout(() => setLate(path), lateAfterMs)
    return () => clearTimeout(timer)
  }, [path])
  return late === path ? path : null
}
