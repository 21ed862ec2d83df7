import { joinClasses } from './join-classes.ts'

type CountBadgeProps = {
  count: number
  /** `corner` sits at the top right of an icon button, `inline` in a menu row. */
  place?: 'corner' | 'inline'
  /** Subtle badges inform; the others ask for action. */
  subtle?: boolean
}

/** A count up to '99+'. A labelled control around it must include the count: `Cart, ${formatBadgeCount(count)} items`. */
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

/** The count up to 99, then '99+'. */
export function formatBadgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
