import { useEffect, useEffectEvent } from 'react'

interface TypeAheadBufferProps {
  onType: (change: (before: string) => string) => void
  onClose: () => void
}

/** In the place of a field whose code is still on its way: keeps what is typed for it, so that no key does anything else. */
export function TypeAheadBuffer({ onType, onClose }: TypeAheadBufferProps) {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Backspace') onType((before) => before.slice(0, -1))
    else if (event.key.length === 1) onType((before) => before + event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return null
}
