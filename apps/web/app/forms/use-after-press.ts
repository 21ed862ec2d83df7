import { useCallback, useEffect, useRef } from 'react'

/** Answers a function that does something at once, or while a mouse button is down after its click has been dealt out. */
export function useAfterPointerUp(): (callback: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const handlePointerDown = () => (isDown.current = true)
    const release = () => (isDown.current = false)
    addEventListener('mousedown', handlePointerDown, true)
    addEventListener('mouseup', release, true)
    return () => {
      removeEventListener('mousedown', handlePointerDown, true)
      removeEventListener('mouseup', release, true)
    }
  }, [])
  return useCallback((callback) => {
    if (isDown.current) addEventListener('mouseup', () => setTimeout(callback), { once: true })
    else callback()
  }, [])
}
