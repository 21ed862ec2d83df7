import { useEffect, useEffectEvent } from 'react'
import { areShortcutsEnabled } from './key-choice.ts'
import { focusAdjacentRow, toggleRow } from './row-keys.ts'

interface ShortcutHandlers {
  /** "/" */
  onSearch: () => void
  /** "?" */
  onHelp: () => void
}

const textInputs = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** A single key that is no typing, where single keys are switched on. */
function isPlain({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || key.length > 1 || !areShortcutsEnabled()) return false
  return !(target instanceof Element && target.closest(textInputs))
}

/** What can be pressed by this key: a link or button of the page that says so in its aria-keyshortcuts. */
function findShortcutTarget(key: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].find(
    (element) =>
      element.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase() &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      element.checkVisibility(),
  )
}

/**
 * The keys of the admin area: "/" and Ctrl K search, "?" helps, J and K go through the rows of a list and X selects one. Any
 * other key presses the link or button of the page whose aria-keyshortcuts names it. Keys are left alone while somebody
 * types, and while a dialog is open.
 */
export function useAdminShortcuts({ onSearch, onHelp }: ShortcutHandlers): void {
  const runShortcut = useEffectEvent((key: string): boolean => {
    if (key === '/') onSearch()
    else if (key === '?') onHelp()
    else if (key === 'j' || key === 'k') return focusAdjacentRow(key === 'j' ? 1 : -1)
    else if (key === 'x') return toggleRow()
    else {
      const target = findShortcutTarget(key)
      target?.click()
      return target !== undefined
    }
    return true
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      const isSearch = (event.ctrlKey || event.metaKey) && key === 'k'
      if (!isSearch && !isPlain(event)) return
      if (runShortcut(isSearch ? '/' : key)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
