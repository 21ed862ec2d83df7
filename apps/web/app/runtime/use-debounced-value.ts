import { useEffect, useState } from 'react'

/** So long nothing was typed, in ms. */
const pollMs = 400

/** The value once it has rested: what is asked of the server for it is not asked at each letter. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [resolved, setResolved] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResolved(value), pollMs)
    return () => clearTimeout(timer)
  }, [value])
  return resolved
}
