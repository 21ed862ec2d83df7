import { Dialog } from '@shop/ui/dialog'
import { Switch } from '@shop/ui/switch'
import { useState } from 'react'
import { areShortcutsEnabled, setShortcutsEnabled } from './keyboard-shortcuts.ts'
import { createStore, useStore } from '../../../api/store.ts'

interface Shortcut {
  keys: string[]
  label: string
}

const everywhere: readonly Shortcut[] = [
  { keys: ['/'], label: 'Search or jump to a page' },
  { keys: ['Ctrl', 'K'], label: 'Search or jump to a page' },
  { keys: ['?'], label: 'Show these shortcuts' },
  { keys: ['J', 'K'], label: 'Next or previous row of a list' },
  { keys: ['Enter'], label: 'Open the row' },
  { keys: ['X'], label: 'Select the row' },
  { keys: ['Ctrl', 'S'], label: 'Save changes' },
  { keys: ['Esc'], label: 'Close a dialog or a menu' },
]

/** Shortcuts that the page offers now, without duplicates. */
function findPageShortcuts(): Shortcut[] {
  const found = new Map<string, string>()
  for (const element of document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')) {
    const key = element.getAttribute('aria-keyshortcuts') ?? ''
    const copy = element.cloneNode(true)
    if (!(copy instanceof HTMLElement)) continue
    for (const sign of copy.querySelectorAll('kbd')) sign.remove()
    const label = element.getAttribute('aria-label') ?? copy.textContent
    if (!found.has(key)) found.set(key, label.trim())
  }
  return [...found].map(([key, label]) => ({ keys: key.split('+'), label }))
}

/** All keyboard shortcuts, those of the current page first. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [pageShortcuts] = useState(findPageShortcuts)
  const [on, setOn] = useState(areShortcutsEnabled)
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" width="wide">
      {pageShortcuts.length > 0 && <ShortcutList title="On this page" shortcuts={pageShortcuts} />}
      <ShortcutList title="Everywhere" shortcuts={everywhere} />
      <Switch
        place="end"
        label="Single keys"
        helper="Ctrl shortcuts still work when these are off."
        checked={on}
        onChange={(event) => {
          setOn(event.target.checked)
          setShortcutsEnabled(event.target.checked)
        }}
      />
    </Dialog>
  )
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="mb-4">
      <h3 className="mb-1 text-small text-muted">{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys.join(' ')} className="flex min-h-9 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-badge border border-control px-1.5 text-center font-sans text-small font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const help = createStore(false)

/** Open state of the list of keyboard shortcuts, shared by the key "?" and the button in the menu. */
export function useShortcutsHelp(): [open: boolean, setOpen: (open: boolean) => void] {
  return [useStore(help), help.set]
}
