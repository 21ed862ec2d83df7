import { useLayoutEffect, useReducer, useRef } from 'react'

// Skeleton timings in ms: faster content appears without a skeleton.
const showAfterMs = 150
const minVisibleMs = 300

/** True from 150 ms after `loading` started until it ended, and for at least 300 ms, to avoid flicker. */
export function useSteadyLoading(loading: boolean): boolean {
  // React runs the reducer as it renders, so a timer that fires once loaded content is rendered does not hide it again.
  const [isSteady, update] = useReducer(() => loading, false)
  const shownAt = useRef(0)
  // In the commit phase, for the same reason: a timer must not fire between the commit and its effects.
  useLayoutEffect(() => {
    if (loading === isSteady) return undefined
    const wait = loading ? showAfterMs : minVisibleMs - (performance.now() - shownAt.current)
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      update()
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, isSteady])
  return isSteady
}
