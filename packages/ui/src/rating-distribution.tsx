import { t } from '@shop/contract/t'
import { ProgressLine } from './progress-line.tsx'
import { Star } from './rating.tsx'

/** Number of ratings with 5 to 1 stars; `counts[0]` is for one star. */
export function RatingDistribution({ counts }: { counts: [number, number, number, number, number] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="grid gap-1.5 text-small">
      {counts
        .map((count, index) => ({ stars: index + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <li key={stars} className="tabular grid grid-cols-[2rem_minmax(0,1fr)_2.5rem] items-center gap-2">
            <span className="flex items-center gap-1" aria-hidden="true">
              {stars} <Star />
            </span>
            <ProgressLine
              label={t('{stars} stars: {count} of {total}', { stars, count, total })}
              value={count}
              max={Math.max(total, 1)}
            />
            <span className="text-right text-muted" aria-hidden="true">
              {count}
            </span>
          </li>
        ))}
    </ul>
  )
}
