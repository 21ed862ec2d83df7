import { useNavigate, useSearchParams } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { formatPickedDate } from '../../forms/date-input.ts'

/** One day of Lagos, kept in the address; empty: all of them. */
export function DayField() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const day = query.get('day') ?? ''
  return (
    <label className="flex h-11 items-center gap-2 rounded-control max-md:flex-1 max-md:basis-52 border border-control bg-surface px-3 text-small md:h-9">
      <span className="flex-none text-muted">Day</span>
      <input
        type="date"
        value={day}
        onChange={(event) =>
          void navigate(listUrl('/admin/transactions', query, { day: event.target.value }), {
            preventScrollReset: true,
          })
        }
        className="bg-transparent outline-none"
      />
      {day && <span className="flex-none text-muted">{formatPickedDate(day)}</span>}
    </label>
  )
}

/** The day that an address asks for; anything that is no date asks for all. */
export function parseDay(query: URLSearchParams): string | undefined {
  const day = query.get('day') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}
