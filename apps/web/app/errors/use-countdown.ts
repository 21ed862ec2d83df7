import { useCallback, useEffect, useState } from 'react'

/** Counts down from `seconds` and then calls `onEnd`; `cancel` stops it for good. */
export function useCountdown(
  seconds: number,
  onEnd: () => void,
): { left: number; running: boolean; cancel: () => void } {
  const [left, setLeft] = useState(seconds)
  const [running, setRunning] = useState(true)
  useEffect(() => {
    if (!running) return undefined
    if (left === 0) {
      onEnd()
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, running, onEnd])
  const cancel = useCallback(() => setRunning(false), [])
  return { left, running, cancel }
}
