import { formatCount } from './format/format-count.ts'
import { joinClasses } from './join-classes.ts'
import { Link } from './link.tsx'

export type Tab = { text: string; href: string; count?: number; current: boolean }

type TabsProps = {
  /** Accessible name of the navigation, such as "Orders by status". */
  label: string
  tabs: Tab[]
  /** `line` underlines the current tab; `pill` fills it with grey and becomes round buttons on phones. */
  variant?: 'line' | 'pill'
}

/** Views of one page, each with its own URL. On phones they scroll under a fading edge; elsewhere pills wrap. */
export function Tabs({ label, tabs, variant = 'line' }: TabsProps) {
  return (
    <nav
      aria-label={label}
      className="overflow-x-auto [scrollbar-width:none] max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),#0000)]"
    >
      <ul
        className={joinClasses(
          'flex max-md:w-max max-md:min-w-full max-md:pr-10',
          variant === 'line' ? 'gap-6 border-b border-line' : 'gap-1.5 md:flex-wrap md:gap-0.5',
        )}
      >
        {tabs.map((tab) => (
          <li key={tab.href} ref={tab.current ? (item) => reveal(item) : undefined} className="flex-none">
            <Link
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={joinClasses(
                'flex items-center gap-1.5 font-semibold whitespace-nowrap transition',
                variant === 'line'
                  ? 'min-h-11 border-b-2 text-dense'
                  : 'min-h-11 rounded-full border border-line bg-surface px-3.5 text-dense md:min-h-9 md:rounded-[0.5rem] md:border-transparent md:bg-transparent md:px-2 md:text-small',
                variant === 'line' &&
                  (tab.current
                    ? 'border-primary font-bold text-primary'
                    : 'border-transparent text-muted hover:text-ink'),
                variant === 'pill' &&
                  (tab.current
                    ? 'border-ink! bg-ink! text-surface md:border-transparent! md:bg-sunken! md:text-ink'
                    : 'text-muted hover:text-ink'),
              )}
            >
              {tab.text}
              {tab.count !== undefined && (
                <span className="tabular font-semibold">{formatCount(tab.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the current tab into view, again when counts widen the row, but not after the user has scrolled it. */
function reveal(tab: HTMLElement | null): void {
  const row = tab?.closest('nav')
  if (!tab || !row) return
  const { revealed } = row.dataset
  if (revealed !== undefined && Math.abs(Number(revealed) - row.scrollLeft) > 1) return
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  row.dataset['revealed'] = String(row.scrollLeft)
}
