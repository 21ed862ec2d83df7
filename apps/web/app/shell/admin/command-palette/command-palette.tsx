import { t } from '@shop/contract/t'
import { BareDialog } from '@shop/ui/bare-dialog'
import { Kbd } from '@shop/ui/kbd'
import { Spinner } from '@shop/ui/button'
import { FileText, Package, Search, Tag, Users, Zap, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { type PaletteScope, usePaletteRows, type PaletteRow } from './palette-rows.ts'

const groups: Record<PaletteRow['group'], { title: string; Icon: LucideIcon }> = {
  orders: { title: t('Orders'), Icon: Package },
  customers: { title: t('Customers'), Icon: Users },
  products: { title: t('Products'), Icon: Tag },
  pages: { title: t('Pages'), Icon: FileText },
  actions: { title: t('Actions'), Icon: Zap },
  lists: { title: t('Search lists'), Icon: Search },
}

const scopes: readonly { scope: PaletteScope; text: string; sign?: string }[] = [
  { scope: 'all', text: t('All') },
  { scope: 'orders', text: t('Orders'), sign: '#' },
  { scope: 'customers', text: t('Customers'), sign: '@' },
  { scope: 'products', text: t('Products') },
  { scope: 'pages', text: t('Pages'), sign: '>' },
]

interface CommandPaletteProps {
  /** What was entered before the field was there. */
  initialQuery: string
  onClose: () => void
}

/** Search over orders, customers, products and pages, and what can be begun from anywhere. */
export default function CommandPalette({ initialQuery, onClose }: CommandPaletteProps) {
  const listId = useId()
  const palette = usePalette(initialQuery, listId, onClose)
  const { rows, scope, isSearching } = palette
  const isEmpty = !isSearching && rows.every(({ group }) => group === 'lists')
  return (
    <BareDialog
      label={t('Search or jump to')}
      onClose={onClose}
      className="md:h-140 md:max-h-[80dvh] md:w-160"
    >
      <label className="flex h-14 flex-none items-center gap-3 border-b border-line px-4.5 text-muted">
        {isSearching ? <Spinner /> : <Search aria-hidden />}
        <PaletteField palette={palette} listId={listId} />
        <button type="button" onClick={onClose} className="min-h-11 px-1 text-small text-ink">
          <span className="md:hidden">{t('Close')}</span>
          <Kbd>{t('Esc')}</Kbd>
          <span className="sr-only max-md:hidden">{t('Close')}</span>
        </button>
      </label>
      <div className="flex flex-none gap-1.5 overflow-x-auto px-4.5 py-2.5 [scrollbar-width:none]">
        {scopes.map(({ scope: each, text, sign }) => (
          <button
            key={each}
            type="button"
            aria-pressed={scope === each}
            onClick={() => palette.changeScope(each)}
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3 md:min-h-9 text-small font-semibold whitespace-nowrap aria-pressed:border-transparent aria-pressed:bg-ink aria-pressed:text-surface"
          >
            {text}
            {sign && <Kbd>{sign}</Kbd>}
          </button>
        ))}
      </div>
      {isEmpty && (
        <output className="block flex-none px-4.5 pt-2 text-small text-muted">
          {t('No results. Try part of the word.')}
        </output>
      )}
      <PaletteResults palette={palette} listId={listId} />
    </BareDialog>
  )
}

/** What is searched, what is found, and which of it the keys have reached. */
function usePalette(initialQuery: string, listId: string, onClose: () => void) {
  const [query, setQuery] = useState(initialQuery)
  const [chosen, setChosen] = useState<PaletteScope>('all')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const found = usePaletteRows(query, chosen)
  const { rows, words, isSearching } = found
  const current = rows[Math.min(at, rows.length - 1)]
  const toId = (row: PaletteRow) => `${listId}-${rows.indexOf(row)}`
  const currentId = current && toId(current)
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const open = (row: PaletteRow) => {
    onClose()
    void navigate(row.to)
  }
  const change = (text: string) => {
    setQuery(text)
    setAt(0)
  }
  const changeScope = (scope: PaletteScope) => {
    setChosen(scope)
    change(words)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && rows.length > 0)
      setAt((before) => (Math.min(before, rows.length - 1) + step + rows.length) % rows.length)
    else if (event.key === 'Enter' && current && !isSearching) open(current)
    else return
    event.preventDefault()
  }
  return { ...found, query, current, currentId, toId, open, change, changeScope, handleKeyDown }
}

interface PalettePartProps {
  palette: ReturnType<typeof usePalette>
  listId: string
}

function PaletteField({ palette, listId }: PalettePartProps) {
  return (
    <input
      data-autofocus
      role="combobox"
      aria-label={t('Search or jump to')}
      aria-expanded={palette.rows.length > 0}
      aria-controls={listId}
      aria-activedescendant={palette.currentId}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      placeholder={t('Order number, name, phone, product or page')}
      value={palette.query}
      onChange={(event) => palette.change(event.target.value)}
      onKeyDown={palette.handleKeyDown}
      className="min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-muted"
    />
  )
}

/** The rows by group, in the order in which they come. */
function PaletteResults({ palette: { rows, current, words, toId, open }, listId }: PalettePartProps) {
  const shownGroups = new Set(rows.map(({ group }) => group))
  return (
    <div
      id={listId}
      {...roles.list}
      aria-label={t('Found')}
      className="min-h-40 flex-1 overflow-y-auto px-2.5 pb-3"
    >
      {[...shownGroups].map((group) => (
        <div key={group} {...roles.group} aria-label={groups[group].title}>
          <p aria-hidden className="px-2.5 pt-2.5 pb-1 text-caption font-semibold text-muted">
            {groups[group].title}
          </p>
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <Row
                key={row.to}
                row={row}
                id={toId(row)}
                isCurrent={row === current}
                words={words}
                onOpen={() => open(row)}
              />
            ))}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  row: PaletteRow
  id: string
  isCurrent: boolean
  words: string
  onOpen: () => void
}

// Only a <select> holds real options, and it cannot show two lines of each.
const roles = {
  list: { role: 'listbox' },
  group: { role: 'group' },
  row: (selected: boolean) => ({ role: 'option', 'aria-selected': selected }) as const,
} as const

/** The keys are those of the field, which keeps the focus. */
function Row({ row, id, isCurrent, words, onOpen }: RowProps) {
  const { Icon } = groups[row.group]
  return (
    <button
      {...roles.row(isCurrent)}
      type="button"
      tabIndex={-1}
      id={id}
      onClick={onOpen}
      className="flex min-h-12 w-full text-left items-center gap-3 rounded-control px-2.5 py-1.5 hover:bg-sunken aria-selected:bg-primary-soft"
    >
      <Icon aria-hidden className="flex-none text-muted" />
      <span className="min-w-0">
        <span className="block truncate text-dense font-semibold">
          <Highlight text={row.title} words={words} />
        </span>
        {row.line && <span className="block truncate text-small text-muted">{row.line}</span>}
      </span>
    </button>
  )
}

/** The text with the words of the search marked in it. */
function Highlight({ text, words }: { text: string; words: string }) {
  const from = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (from < 0) return text
  return (
    <>
      {text.slice(0, from)}
      <mark className="bg-warn-soft text-inherit">{text.slice(from, from + words.length)}</mark>
      {text.slice(from + words.length)}
    </>
  )
}
