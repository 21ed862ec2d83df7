import { useEffect, useState } from 'react'

/** Pause in typing before the value changes, in ms. */
const pollMs = 400

/** The debounced value, so that the server is not asked on every keystroke. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [resolved, setResolved] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResolved(value), pollMs)
    return () => clearTimeout(timer)
  }, [value])
  return resolved
}
