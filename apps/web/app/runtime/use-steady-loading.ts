import { useLayoutEffect, useRef, useState } from 'react'

// Of skeletons (brief, section 4), in ms: what comes sooner is shown without anything between.
const showAfterMs = 150
const minVisibleMs = 300

/** True from 150 ms after `loading` began until it has ended, and then for 300 ms at least: nothing flickers. */
export function useSteadyLoading(loading: boolean): boolean {
  const [reserved, setReserved] = useState(false)
  const since = useRef(0)
  // With the commit: a timer that falls due while the content is being inserted must not hide it again.
  useLayoutEffect(() => {
    if (loading === reserved) return undefined
    const wait = loading ? showAfterMs : minVisibleMs - (performance.now() - since.current)
    const timer = setTimeout(() => {
      since.current = performance.now()
      setReserved(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, reserved])
  return reserved
}
