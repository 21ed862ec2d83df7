import { formatNaira } from './format/format-naira.ts'
import { joinClasses } from './join-classes.ts'

type PriceProps = {
  /** What is paid, in kobo. */
  nowKobo: number
  /** The regular price in kobo; shown struck through when it is higher. */
  wasKobo?: number | null
  /** The lowest of several prices. */
  from?: boolean
  size?: 'card' | 'page' | 'line'
  className?: string
}

const sizes = {
  line: { now: 'text-dense font-bold', was: 'text-caption' },
  card: {
    now: 'text-body font-extrabold md:text-[1.125rem] md:leading-6',
    was: 'text-caption md:text-small',
  },
  page: { now: 'text-[1.5rem] leading-8 font-extrabold md:text-[1.875rem] md:leading-10', was: 'text-body' },
}

/** A price that never wraps inside its figures. */
export function Price({ nowKobo, wasKobo, from = false, size = 'card', className }: PriceProps) {
  const reduced = typeof wasKobo === 'number' && wasKobo > nowKobo
  return (
    <span
      className={joinClasses('tabular inline-flex flex-wrap items-baseline gap-x-2 gap-y-0.5', className)}
    >
      <span className={joinClasses('tracking-[-0.01em] whitespace-nowrap', sizes[size].now)}>
        {reduced && <span className="sr-only">Now </span>}
        {from && <span className="text-[0.8em] font-medium tracking-normal text-muted">from </span>}
        {formatNaira(nowKobo)}
      </span>
      {reduced && (
        <span className={joinClasses('whitespace-nowrap text-muted', sizes[size].was)}>
          <span className="sr-only">Was </span>
          <s>{formatNaira(wasKobo)}</s>
        </span>
      )}
    </span>
  )
}
