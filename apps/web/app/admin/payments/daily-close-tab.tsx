import type { DailyClosePreview } from '@shop/contract/admin/accounting'
import { Chip } from '@shop/ui/chip'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { getDailyClosePreview } from '../../api/generated/admin/accounting.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { formatDayMonth } from '../../format/dates.ts'
import { DailyCloseForm, DailyCloseSummary } from './daily-close-form.tsx'
import { DayField } from '../../tables/list-filters.tsx'
import { useListContext } from '../../tables/columns.tsx'
import { parseDay } from '../../tables/list-address.ts'

/** Expected and counted amounts of each account at the end of a day, which is then closed for good. */
export function DailyCloseTab() {
  const { query, href } = useListContext()
  const day = parseDay(query.get('day') ?? '')
  const { data, error, refetch } = useQuery(getDailyClosePreview.query({ day }))
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80 rounded-panel" />
  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[2fr_1fr]">
      <div className="grid min-w-0 gap-4 md:gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto">{formatDayMonth(data.day)}</h2>
          {data.daily_close ? <Chip tone="ok">Closed</Chip> : <Chip tone="warn">Not closed</Chip>}
          <DayField param="day" label="Day" href={href} />
        </div>
        {data.daily_close ? (
          <DailyCloseSummary close={data.daily_close} />
        ) : (
          <DailyCloseForm key={`${data.day} ${JSON.stringify(data.accounts)}`} day={data} />
        )}
      </div>
      <div className="grid min-w-0 gap-4 md:gap-5">
        {!data.daily_close && <Checks checks={data.checks} />}
        <RecentCloses recent={data.recent} />
      </div>
    </div>
  )
}

function Checks({ checks }: Pick<DailyClosePreview, 'checks'>) {
  const done = checks.filter((check) => check.is_done).length
  return (
    <Panel title="Before you close" note={`${done} of ${checks.length}`}>
      <ul className="grid gap-2 text-small">
        {checks.map((check) => (
          <li key={check.text} className="flex gap-2">
            {check.is_done ? (
              <CircleCheck aria-label="Done:" className="text-ok" />
            ) : (
              <CircleAlert aria-label="Not yet:" className="text-warn" />
            )}
            <span className={check.is_done ? undefined : 'font-semibold'}>{check.text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RecentCloses({ recent: last }: Pick<DailyClosePreview, 'recent'>) {
  return (
    <Panel title="Recent daily closes">
      {last.length === 0 && <p className="text-small text-muted">No day closed yet.</p>}
      <ul className="grid gap-1.5 text-small">
        {last.map(({ day, difference_kobo, closed_by }) => (
          <li key={day} className="flex flex-wrap gap-x-3">
            <Link to={`/admin/transactions?tab=daily-close&day=${day}`} className="font-bold">
              {formatDayMonth(day)}
            </Link>
            <span className="mr-auto text-muted">{closed_by}</span>
            <span className={difference_kobo === 0 ? 'tabular text-muted' : 'tabular font-bold text-danger'}>
              {formatNairaExact(difference_kobo)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
