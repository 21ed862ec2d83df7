import { useEffect, useEffectEvent } from 'react'
import { getDevicePreference, saveDevicePreference } from '../../../api/storage/device-preference.ts'

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

/** A row of a table, or of another list that says so. */
const row = ':is(.data-table tbody tr, [data-row])'

/** Rows of the lists on the page, in their order. */
function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${row}`)]
}

const currentRow = () => document.activeElement?.closest<HTMLElement>(row)

/** Moves the focus to the link, else the first control, of the next (1) or previous (-1) row; answers if it did. */
function focusAdjacentRow(step: 1 | -1): boolean {
  const all = rows()
  const at = all.findIndex((row) => row === currentRow())
  const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : at + step
  const stop = all[next]?.querySelector<HTMLElement>('a[href], button, input:not([type=checkbox])')
  stop?.focus()
  stop?.scrollIntoView({ block: 'nearest' })
  return stop !== undefined && stop !== null
}

/** Selects the row that has the focus, or takes it out; answers if there is such a row. */
function toggleRow(): boolean {
  const box = currentRow()?.querySelector<HTMLElement>('[data-phone=select] input')
  box?.click()
  return box !== undefined && box !== null
}

const name = 'keyboard-shortcuts'

/** Whether single keys do something here; who uses speech or a shaky hand can switch them off (WCAG 2.1.4). */
export function areShortcutsEnabled(): boolean {
  return getDevicePreference(name) !== 'off'
}

export function setShortcutsEnabled(on: boolean): void {
  saveDevicePreference(name, on ? 'on' : 'off')
}
