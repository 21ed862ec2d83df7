import { Kbd } from '@shop/ui/kbd'
import { lazyComponent } from '@shop/ui/opened-part'
import { Search } from 'lucide-react'
import { useState, useEffect, useEffectEvent } from 'react'
import { ShortcutsHelp, useShortcutsHelp } from './keyboard-shortcuts/shortcuts-help.tsx'
import { useAdminShortcuts } from './keyboard-shortcuts/keyboard-shortcuts.ts'
import { useOpenUntilNavigation } from '../../runtime/use-open-until-navigation.ts'

const CommandPalette = lazyComponent(() => import('./command-palette/command-palette.tsx'))

/** Opens the command palette, like the keys "/" and Ctrl K. Only an icon on phones. */
export function AdminSearch() {
  const [open, setOpen] = useOpenUntilNavigation()
  const [ahead, setAhead] = useState('')
  const start = () => {
    setAhead('')
    setOpen(true)
  }
  const close = () => setOpen(false)
  const [isHelpOpen, setIsHelpOpen] = useShortcutsHelp()
  useAdminShortcuts({ onSearch: start, onHelp: () => setIsHelpOpen(true) })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        aria-label="Search or jump to"
        onClick={start}
        className="flex min-h-11 items-center gap-2 text-muted max-md:w-11 max-md:justify-center md:h-10 md:min-h-10 md:w-85 md:min-w-40 md:shrink md:rounded-control md:border md:border-control md:bg-surface md:px-3"
      >
        <Search aria-hidden />
        <span className="flex-1 text-left text-dense max-md:hidden">Search or jump to</span>
        <span aria-hidden className="max-md:hidden">
          <Kbd>/</Kbd>
        </span>
      </button>
      {open && (
        <CommandPalette
          fallback={<TypeAheadBuffer onType={setAhead} onClose={close} />}
          initialQuery={ahead}
          onClose={close}
        />
      )}
      {isHelpOpen && <ShortcutsHelp onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}

interface TypeAheadBufferProps {
  onType: (change: (before: string) => string) => void
  onClose: () => void
}

/** Captures keys while the code of the search field loads, so that no keystroke is lost or triggers anything else. */
function TypeAheadBuffer({ onType, onClose }: TypeAheadBufferProps) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Backspace') onType((before) => before.slice(0, -1))
    else if (event.key.length === 1) onType((before) => before + event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return null
}
