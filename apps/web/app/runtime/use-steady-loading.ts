import { useLayoutEffect, useRef, useState } from 'react'

// Skeleton timings in ms: faster content appears without a skeleton.
const showAfterMs = 150
const minVisibleMs = 300

/** True from 150 ms after `loading` started until it ended, and for at least 300 ms, to avoid flicker. */
export function useSteadyLoading(loading: boolean): boolean {
  const [isSteady, setIsSteady] = useState(false)
  const shownAt = useRef(0)
  // In the commit phase: a timer that fires while content is inserted must not hide it again.
  useLayoutEffect(() => {
    if (loading === isSteady) return undefined
    const wait = loading ? showAfterMs : minVisibleMs - (performance.now() - shownAt.current)
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setIsSteady(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, isSteady])
  return isSteady
}
