import { buttonClass } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { formatCount } from '@shop/ui/format/format-count'
import type { Tab } from '@shop/ui/tabs'
import { Link } from 'react-router'

interface StatusMenuProps {
  /** Names the navigation, such as "Orders by status". */
  label: string
  tabs: readonly Tab[]
}

const labelWithCount = ({ text, count }: Tab) =>
  count === undefined ? text : `${text} ${formatCount(count)}`

/** The tabs of a list where they have no room in a row: a button that says the current one, and all below it. */
export function StatusMenu({ label, tabs }: StatusMenuProps) {
  const current = tabs.find((tab) => tab.current)
  const words = current ? labelWithCount(current) : label
  return (
    <Dropdown
      name={`${label}: ${words}`}
      label={<span className="tabular flex-1 text-left">{words}</span>}
      buttonClassName={`${buttonClass({ size: 'dense' })} w-full`}
      panelClassName="w-full"
    >
      <nav aria-label={label}>
        <ul>
          {tabs.map((tab) => (
            <li key={tab.href}>
              <Link
                to={tab.href}
                aria-current={tab.current ? 'page' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary"
              >
                {tab.text}
                {tab.count !== undefined && <span className="tabular">{formatCount(tab.count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dropdown>
  )
}
