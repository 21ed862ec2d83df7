import { t } from '@shop/contract/t'
import { Kbd } from '@shop/ui/kbd'
import { lazyComponent } from '@shop/ui/opened-part'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { ShortcutsHelp } from './keyboard-shortcuts/keys-help.tsx'
import { TypeAheadBuffer } from './command-palette/typed-ahead.tsx'
import { useAdminShortcuts } from './keyboard-shortcuts/use-admin-keys.ts'
import { useShortcutsHelp } from './keyboard-shortcuts/use-keys-help.ts'
import { useOpenUntilNavigation } from '../../runtime/use-open-here.ts'

const CommandPalette = lazyComponent(() => import('./command-palette/palette.tsx'))

/** Opens the search over everything, as the keys "/" and Ctrl K do; on phones an icon. */
export function AdminSearch() {
  const [open, setOpen] = useOpenUntilNavigation()
  const [ahead, setAhead] = useState('')
  const begin = () => {
    setAhead('')
    setOpen(true)
  }
  const close = () => setOpen(false)
  const [helping, setHelping] = useShortcutsHelp()
  useAdminShortcuts({ onSearch: begin, onHelp: () => setHelping(true) })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        aria-label={t('Search or jump to')}
        onClick={begin}
        className="flex min-h-11 items-center gap-2 text-muted max-md:w-11 max-md:justify-center md:h-10 md:min-h-10 md:w-85 md:min-w-40 md:shrink md:rounded-control md:border md:border-control md:bg-surface md:px-3"
      >
        <Search aria-hidden />
        <span className="flex-1 text-left text-dense max-md:hidden">{t('Search or jump to')}</span>
        <span aria-hidden className="max-md:hidden">
          <Kbd>/</Kbd>
        </span>
      </button>
      {open && (
        <CommandPalette
          fallback={<TypeAheadBuffer onType={setAhead} onClose={close} />}
          typed={ahead}
          onClose={close}
        />
      )}
      {helping && <ShortcutsHelp onClose={() => setHelping(false)} />}
    </>
  )
}
