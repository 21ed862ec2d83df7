import { t } from '@shop/contract/t'
import { joinClasses } from './join-classes.ts'

const starPath = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.7 1.2 6.7L12 17.7l-5.9 3.2 1.2-6.7L2.5 9.5l6.6-.9z'

/** One filled star in the star colour. */
export function Star({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={joinClasses('flex-none fill-star', className ?? 'size-3.5')}
    >
      <path d={starPath} />
    </svg>
  )
}

type RatingProps = {
  /** Mean from 1 to 5. */
  value: number | null
  count: number
  className?: string
}

/** Star, mean and count; renders nothing without ratings. */
export function Rating({ value, count, className }: RatingProps) {
  if (value === null || count === 0) return null
  const mean = value.toFixed(1)
  return (
    <span className={joinClasses('rating', className)}>
      <span aria-hidden="true">
        <b className="font-semibold text-ink">{mean}</b> ({count})
      </span>
      <span className="sr-only">
        {count === 1
          ? t('{mean} out of 5, 1 review', { mean })
          : t('{mean} out of 5, {count} reviews', { mean, count })}
      </span>
    </span>
  )
}
