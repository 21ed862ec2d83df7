import { ArrowDown, ArrowUp } from 'lucide-react'
import { joinClasses } from './join-classes.ts'

type StatCardProps = {
  label: string
  value: string
  /** Change from the previous period; whether up is good depends on the metric. */
  change?: { direction: 'up' | 'down' | 'same'; text: string; isGood: boolean }
  /** For example "from ₦1,221,800". */
  note?: string
  /** Breakdown of the number, such as ['Refunded', '₦3,000']. */
  lines?: readonly (readonly [label: string, value: string])[]
}

// Number of characters in the regular size that fit half a phone's width.
const longValueLength = 12

/** One number with its change. */
export function StatCard({ label, value, change, note, lines }: StatCardProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-3.5 py-3 md:px-4.5 md:py-4">
      <p className="text-small font-semibold text-muted">{label}</p>
      <p
        className={`tabular mt-0.5 leading-tight font-extrabold tracking-[-0.02em] md:text-[1.5rem]${value.length > longValueLength ? ' text-body' : ' text-[1.25rem]'}`}
      >
        {value}
      </p>
      {(change || note) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-caption text-muted">
          {change && (
            <span
              className={joinClasses(
                'inline-flex items-center gap-0.5 font-bold [&_svg]:size-3.5 [&_svg]:stroke-[2.5]',
                change.direction === 'same' ? 'text-muted' : change.isGood ? 'text-ok' : 'text-sale',
              )}
            >
              {change.direction === 'up' && <ArrowUp />}
              {change.direction === 'down' && <ArrowDown />}
              <span className="sr-only">{change.direction === 'same' ? '' : `${change.direction} `}</span>
              {change.text}
            </span>
          )}
          {note}
        </p>
      )}
      {lines && (
        <dl className="tabular mt-1.5 grid gap-x-3 border-t border-line pt-1.5 text-caption text-muted">
          {lines.map(([name, amount]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-2">
              <dt>{name}</dt>
              <dd className="font-semibold">{amount}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
