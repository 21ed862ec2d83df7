import type { DailyClose } from '@shop/contract/admin/day-closes'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { accountLabel } from '../../entities/payment/payment-words.ts'
import { formatDateTime } from '../../format/staff-time.ts'
import { useNow } from '../../format/use-now.ts'

/** A day that was closed: what the books said, what was counted, and why it differed. */
export function DailyCloseSummary({ close }: { close: DailyClose }) {
  const now = useNow()
  return (
    <Panel
      title="Shop’s balance with others"
      note={`${close.closed_by}, ${formatDateTime(close.closed_at, now)}`}
      flush
    >
      <ul className="tabular text-small">
        {close.counts.map(({ account, expected_kobo, counted_kobo, reason }) => (
          <li
            key={account}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line px-4 py-2.5 last:border-0 md:grid-cols-[1fr_9rem_9rem_8rem] md:px-5"
          >
            <span>
              <b className="font-semibold">{accountLabel(account)}</b>
              {reason && <span className="block text-caption text-muted">{reason}</span>}
            </span>
            <span className="text-right text-muted max-md:hidden">{formatNairaExact(expected_kobo)}</span>
            <span className="text-right">{formatNairaExact(counted_kobo)}</span>
            <Difference kobo={counted_kobo - expected_kobo} />
          </li>
        ))}
        {close.counts.length === 0 && <li className="px-4 py-3 text-muted md:px-5">No balances.</li>}
      </ul>
      {close.note && <p className="px-4 py-3 text-small md:px-5">{close.note}</p>}
    </Panel>
  )
}

/** '-₦100.00'; grey where nothing differs. */
export function Difference({ kobo }: { kobo: number }) {
  return (
    <span
      className={kobo === 0 ? 'tabular text-right text-muted' : 'tabular text-right font-bold text-danger'}
    >
      {formatNairaExact(kobo)}
    </span>
  )
}
