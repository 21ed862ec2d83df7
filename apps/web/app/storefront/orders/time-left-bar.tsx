import { t } from '@shop/contract/t'
import { Hourglass } from 'lucide-react'
import { useNow } from '../../format/use-now.ts'
import { formatTimeLeft } from './time-left.ts'
import { formatDeadline } from './until-words.ts'

/** How long there is to pay, second by second. */
export function TimeLeft({ until }: { until: Date }) {
  const now = useNow(1_000)
  return (
    <p className="flex items-center gap-3.5 bg-warn-soft px-4 py-3.5 text-warn md:px-5">
      <Hourglass aria-hidden className="size-8!" />
      <span>
        <b className="tabular block text-[1.375rem] leading-7">{formatTimeLeft(until, now)}</b>
        <span className="text-small font-semibold">
          {t('left to pay by {hour}', { hour: formatDeadline(until, now) })}
        </span>
      </span>
    </p>
  )
}
