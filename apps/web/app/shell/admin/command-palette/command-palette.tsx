import { Autocomplete } from '@base-ui/react/autocomplete'
import { BareDialog } from '@shop/ui/bare-dialog'
import { Kbd } from '@shop/ui/kbd'
import { Spinner } from '@shop/ui/button'
import { FileText, Package, Search, Tag, Users, Zap, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { type PaletteScope, usePaletteRows, type PaletteRow } from './palette-rows.ts'

const groups: Record<PaletteRow['group'], { title: string; Icon: LucideIcon }> = {
  orders: { title: 'Orders', Icon: Package },
  customers: { title: 'Customers', Icon: Users },
  products: { title: 'Products', Icon: Tag },
  pages: { title: 'Pages', Icon: FileText },
  actions: { title: 'Actions', Icon: Zap },
  lists: { title: 'Search lists', Icon: Search },
}

const scopes: readonly { scope: PaletteScope; text: string; sign?: string }[] = [
  { scope: 'all', text: 'All' },
  { scope: 'orders', text: 'Orders', sign: '#' },
  { scope: 'customers', text: 'Customers', sign: '@' },
  { scope: 'products', text: 'Products' },
  { scope: 'pages', text: 'Pages', sign: '>' },
]

interface CommandPaletteProps {
  /** What was typed while the palette was loading. */
  initialQuery: string
  onClose: () => void
}

/** Search over orders, customers, products and pages, and actions that can be started from anywhere. */
export default function CommandPalette({ initialQuery, onClose }: CommandPaletteProps) {
  const [input, setInput] = useState(initialQuery)
  const [chosen, setChosen] = useState<PaletteScope>('all')
  const [isReset, setIsReset] = useState(false)
  const [isEnterPending, setIsEnterPending] = useState(false)
  const { rows, scope, query, isSearching } = usePaletteRows(input, chosen)
  const navigate = useNavigate()
  const open = ({ to }: PaletteRow) => {
    onClose()
    void navigate(to)
  }
  const openFirst = useEffectEvent(() => {
    const [first] = groupRows(rows).flatMap(({ items }) => items)
    if (first && first.group !== 'lists') open(first)
  })
  // Enter during a search opens the first result once it arrives.
  useEffect(() => {
    if (isEnterPending && !isSearching) openFirst()
  }, [isEnterPending, isSearching])
  const changeScope = (to: PaletteScope) => {
    // Rendering once without rows moves the highlight back to the first row.
    flushSync(() => setIsReset(true))
    setIsReset(false)
    setChosen(to)
    setInput(query)
  }
  return (
    <BareDialog label="Search or jump to" onClose={onClose} className="md:h-140 md:max-h-[80dvh] md:w-160">
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        highlightItemOnHover={false}
        items={isReset ? [] : groupRows(rows)}
        itemToStringValue={({ title }) => title}
        value={input}
        // Opening a row does not change the text of the field.
        onValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return
          setIsEnterPending(false)
          setInput(text)
        }}
      >
        <label className="flex h-14 flex-none items-center gap-3 border-b border-line px-4.5 text-muted">
          {isSearching ? <Spinner /> : <Search aria-hidden />}
          <Autocomplete.Input
            data-autofocus
            aria-label="Search or jump to"
            aria-autocomplete="list"
            spellCheck={false}
            maxLength={100}
            placeholder="Order number, name, phone, product or page"
            onKeyDown={(event) => {
              const isEarlyEnter = isSearching && event.key === 'Enter'
              if (isEarlyEnter) event.preventBaseUIHandler()
              setIsEnterPending(isEarlyEnter)
            }}
            className="min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-muted"
          />
          <button type="button" onClick={onClose} className="min-h-11 px-1 text-small text-ink">
            <span className="md:hidden">Close</span>
            <Kbd>Esc</Kbd>
            <span className="sr-only max-md:hidden">Close</span>
          </button>
        </label>
        <div className="flex flex-none gap-1.5 overflow-x-auto px-4.5 py-2.5 [scrollbar-width:none]">
          {scopes.map(({ scope: each, text, sign }) => (
            <button
              key={each}
              type="button"
              aria-pressed={scope === each}
              onClick={() => changeScope(each)}
              className="flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3 md:min-h-9 text-small font-semibold whitespace-nowrap aria-pressed:border-transparent aria-pressed:bg-ink aria-pressed:text-surface"
            >
              {text}
              {sign && <Kbd>{sign}</Kbd>}
            </button>
          ))}
        </div>
        {!isSearching && rows.every(({ group }) => group === 'lists') && (
          <output className="block flex-none px-4.5 pt-2 text-small text-muted">
            No results. Try part of the word.
          </output>
        )}
        <PaletteResults query={query} onOpen={open} />
      </Autocomplete.Root>
    </BareDialog>
  )
}

interface PaletteGroup {
  title: string
  Icon: LucideIcon
  items: PaletteRow[]
}

const groupRows = (rows: readonly PaletteRow[]): PaletteGroup[] =>
  Object.entries(groups)
    .map(([name, group]) => ({ ...group, items: rows.filter((row) => row.group === name) }))
    .filter(({ items }) => items.length > 0)

/** The rows by group. The field handles the keys, because it keeps the focus. */
function PaletteResults({ query, onOpen }: { query: string; onOpen: (row: PaletteRow) => void }) {
  return (
    <Autocomplete.List aria-label="Found" className="min-h-40 flex-1 overflow-y-auto px-2.5 pb-3">
      {({ title, Icon, items }: PaletteGroup) => (
        <Autocomplete.Group key={title} items={items}>
          <Autocomplete.GroupLabel className="px-2.5 pt-2.5 pb-1 text-caption font-semibold text-muted">
            {title}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(row: PaletteRow) => (
              <Autocomplete.Item
                key={row.to}
                value={row}
                onClick={() => onOpen(row)}
                render={(props, { highlighted }) => <div {...props} aria-selected={highlighted} />}
                className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 hover:bg-sunken aria-selected:bg-primary-soft"
              >
                <Icon aria-hidden className="flex-none text-muted" />
                <span className="min-w-0">
                  <span className="block truncate text-dense font-semibold">
                    <Highlight text={row.title} query={query} />
                  </span>
                  {row.description && (
                    <span className="block truncate text-small text-muted">{row.description}</span>
                  )}
                </span>
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

/** The text with the matching part marked. */
function Highlight({ text, query }: { text: string; query: string }) {
  const from = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase())
  if (from < 0) return text
  return (
    <>
      {text.slice(0, from)}
      <mark className="bg-warn-soft text-inherit">{text.slice(from, from + query.length)}</mark>
      {text.slice(from + query.length)}
    </>
  )
}
