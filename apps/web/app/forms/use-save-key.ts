import { useEffect, useEffectEvent } from 'react'

/** Ctrl S, or Cmd S, saves what is unsaved; with nothing unsaved the keys do nothing. */
export function useSaveShortcut(hasUnsavedChanges: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!hasUnsavedChanges) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      saveNow()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [hasUnsavedChanges])
}
