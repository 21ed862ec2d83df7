import { joinClasses } from './join-classes.ts'

type CountBadgeProps = {
  count: number
  /** `corner` sits on the upper right of an icon button, `inline` in a line of a menu. */
  place?: 'corner' | 'inline'
  /** Calm badges inform, others ask to act. */
  subtle?: boolean
}

/** A count up to '99+'. A control around it that has its own name says the same: `Cart, ${formatBadgeCount(count)} items`. */
export function CountBadge({ count, place = 'corner', subtle = false }: CountBadgeProps) {
  return (
    <span
      key={count}
      className={joinClasses(
        'tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.25 text-tab leading-none font-bold whitespace-nowrap',
        place === 'corner' && 'absolute top-px -right-0.5 motion-safe:animate-bump',
        subtle || count === 0 ? 'bg-sunken text-muted inset-ring inset-ring-line' : 'bg-sale text-on-sale',
      )}
    >
      {formatBadgeCount(count)}
    </span>
  )
}

/** What fits in a small badge: the count itself up to 99, then '99+'. */
export function formatBadgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
