import { useEffect, useEffectEvent } from 'react'
import { getDevicePreference, saveDevicePreference } from '../../../api/storage/device-preference.ts'

interface ShortcutHandlers {
  /** "/" */
  onSearch: () => void
  /** "?" */
  onHelp: () => void
}

const textInputs = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Whether the event is a single key outside text inputs, with single-key shortcuts switched on. */
function isPlain({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || key.length > 1 || !areShortcutsEnabled()) return false
  return !(target instanceof Element && target.closest(textInputs))
}

/** The visible, enabled link or button of the page that declares this key in its aria-keyshortcuts. */
function findShortcutTarget(key: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].find(
    (element) =>
      element.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase() &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      element.checkVisibility(),
  )
}

/**
 * Keyboard shortcuts of the admin area: "/" and Ctrl K open the search, "?" the help, J and K move through the rows of
 * a list and X selects one. Any other key presses the link or button whose aria-keyshortcuts names it. Ignored while
 * somebody types or a dialog is open.
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

/** A table row, or an element marked with data-row. */
const row = ':is(.data-table tbody tr, [data-row])'

/** Rows of the lists on the page, in document order. */
function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${row}`)]
}

const currentRow = () => document.activeElement?.closest<HTMLElement>(row)

/** Focuses the link, or else the first control, of the next (1) or previous (-1) row. Returns whether there was one. */
function focusAdjacentRow(step: 1 | -1): boolean {
  const all = rows()
  const at = all.findIndex((row) => row === currentRow())
  const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : at + step
  const stop = all[next]?.querySelector<HTMLElement>('a[href], button, input:not([type=checkbox])')
  stop?.focus()
  stop?.scrollIntoView({ block: 'nearest' })
  return stop !== undefined && stop !== null
}

/** Selects or deselects the focused row. Returns whether there is one. */
function toggleRow(): boolean {
  const box = currentRow()?.querySelector<HTMLElement>('[data-phone=select] input')
  box?.click()
  return box !== undefined && box !== null
}

const name = 'keyboard-shortcuts'

/**
 * Whether single-key shortcuts are on; people who use speech input or hit keys by accident can switch them off (WCAG
 * 2.1.4).
 */
export function areShortcutsEnabled(): boolean {
  return getDevicePreference(name) !== 'off'
}

export function setShortcutsEnabled(on: boolean): void {
  saveDevicePreference(name, on ? 'on' : 'off')
}
