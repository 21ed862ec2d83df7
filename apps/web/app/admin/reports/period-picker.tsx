import { Dropdown } from '@shop/ui/dropdown'
import { buttonClass } from '@shop/ui/button'
import { CalendarDays } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { useNow, formatPickedDate } from '../../format/dates.ts'
import { reportsPath } from './report-definitions.ts'
import { parseReportQuery } from './queries.ts'

const lagosOffsetMs = 60 * 60_000

const comparisonOptions = [
  { value: '', text: 'the previous period' },
  { value: 'previous_year', text: 'the previous year' },
  { value: 'none', text: 'nothing' },
]

/** First and last day, and the comparison; all stored in the URL. */
export function PeriodPicker({ period }: { period: { from: string; to: string } | undefined }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const today = new Date(now.getTime() + lagosOffsetMs).toISOString().slice(0, 10)
  const input = parseReportQuery(query)
  const { from = '', to = '' } = period ?? input
  const updateQuery = (change: Record<string, string>) =>
    void navigate(listUrl(reportsPath, query, change), { preventScrollReset: true })
  // If the days are out of order, the unchanged one is moved.
  const choose = (days: { from: string; to: string }, changed: 'from' | 'to') =>
    updateQuery(days.from <= days.to ? days : { from: days[changed], to: days[changed] })
  return (
    <>
      <Dropdown
        label={
          <>
            <CalendarDays aria-hidden className="size-4.5!" /> Period
          </>
        }
        buttonClassName={buttonClass({ size: 'dense' })}
        panelClassName="grid w-52 p-2!"
      >
        {getPresets(today).map(({ text, days }) => (
          <Link
            key={text}
            to={listUrl(reportsPath, query, { ...days })}
            preventScrollReset
            aria-current={days.from === from && days.to === to ? 'true' : undefined}
            className="flex min-h-11 items-center rounded-control px-3 text-small font-semibold hover:bg-sunken aria-current:text-primary md:min-h-9"
          >
            {text}
          </Link>
        ))}
      </Dropdown>
      <DateInput label="From" value={from} onChange={(date) => choose({ from: date, to }, 'from')} />
      <DateInput label="To" value={to} onChange={(date) => choose({ from, to: date }, 'to')} />
      <label className="flex h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-small max-md:basis-full md:h-10">
        <span className="text-muted">Compared with</span>
        <select
          value={input.compare_to === 'previous_period' ? '' : input.compare_to}
          onChange={(event) => updateQuery({ before: event.target.value })}
          className="min-w-0 flex-1 bg-transparent font-semibold outline-none"
        >
          {comparisonOptions.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

type DateInputProps = { label: string; value: string; onChange: (date: string) => void }

function DateInput({ label, value, onChange }: DateInputProps) {
  return (
    <label className="flex min-w-0 rounded-control border border-control bg-surface px-3 text-small max-md:min-h-14 max-md:grow max-md:basis-[40%] max-md:flex-col max-md:justify-center md:h-10 md:items-center md:gap-2">
      <span className="text-muted max-md:text-caption">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => event.target.value && onChange(event.target.value)}
        className="min-w-0 bg-transparent outline-none md:flex-1"
      />
      <span className="flex-none text-caption text-muted">{formatPickedDate(value)}</span>
    </label>
  )
}

/** First and last day, such as '2026-11-01'. */
interface DateRange {
  from: string
  to: string
}

const dayMs = 24 * 60 * 60_000

const isoDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The most common periods, by today's date in Lagos. */
export function getPresets(today: string): { text: string; days: DateRange }[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const daysAgo = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)
  return [
    { text: 'Today', days: { from: today, to: today } },
    { text: 'Yesterday', days: { from: daysAgo(1), to: daysAgo(1) } },
    { text: 'Last 7 days', days: { from: daysAgo(6), to: today } },
    { text: 'Last 30 days', days: { from: daysAgo(29), to: today } },
    { text: 'This month', days: { from: isoDate(year, month, 1), to: today } },
    { text: 'Last month', days: { from: isoDate(year, month - 1, 1), to: isoDate(year, month, 0) } },
    { text: 'This year', days: { from: isoDate(year, 1, 1), to: today } },
    { text: 'Last year', days: { from: isoDate(year - 1, 1, 1), to: isoDate(year - 1, 12, 31) } },
  ]
}
