import { useCallback, useEffect, useRef } from 'react'

/** Answers a function that does something at once, or while a mouse button is down after its click has been dealt out. */
export function useAfterPress(): (act: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const press = () => (isDown.current = true)
    const release = () => (isDown.current = false)
    addEventListener('mousedown', press, true)
    addEventListener('mouseup', release, true)
    return () => {
      removeEventListener('mousedown', press, true)
      removeEventListener('mouseup', release, true)
    }
  }, [])
  return useCallback((act) => {
    if (isDown.current) addEventListener('mouseup', () => setTimeout(act), { once: true })
    else act()
  }, [])
}
