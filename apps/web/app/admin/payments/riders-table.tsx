import type { RiderCash } from '@shop/contract/admin/rider-cash'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { formatDayInline, formatTime } from '../../format/staff-time.ts'

interface RidersTableProps {
  riders: readonly RiderCash[]
  chosen: RiderCash
  now: Date
  onChoose: (riderId: number | null) => void
}

/** What each rider took since the last count, and what they hold; a press chooses whose cash is counted. */
export function RidersTable({ riders, chosen, now, onChoose }: RidersTableProps) {
  return (
    <Panel title="Riders" note="Since the last cash count" flush>
      <div className="overflow-x-auto">
        <table className="tabular w-full text-small">
          <thead>
            <tr className="bg-sunken text-caption text-muted">
              <th scope="col" className="py-2 pl-4 text-left font-semibold md:pl-5">
                Rider
              </th>
              {['Deliveries', 'Collected', 'Cash', 'Transfer', 'POS'].map((header, index) => (
                <th
                  key={header}
                  scope="col"
                  className={`px-2 py-2 text-right font-semibold ${index === 1 ? '' : 'max-md:hidden'}`}
                >
                  {header}
                </th>
              ))}
              <th scope="col" className="py-2 pr-4 pl-2 text-left font-semibold md:pr-5">
                Holding
              </th>
            </tr>
          </thead>
          <tbody>
            {riders.map((rider) => (
              <tr
                key={rider.rider_id}
                className={`border-t border-line ${rider === chosen ? 'bg-primary-soft' : ''}`}
              >
                <th scope="row" className="py-1 pl-4 text-left md:pl-5">
                  <button
                    type="button"
                    aria-pressed={rider === chosen}
                    onClick={() => onChoose(rider.rider_id)}
                    className="min-h-11 text-left"
                  >
                    <b className="block font-semibold underline-offset-2 hover:underline">{rider.name}</b>
                    {rider.route && <span className="block font-normal text-muted">{rider.route}</span>}
                  </button>
                </th>
                <td className="px-2 text-right max-md:hidden">{rider.deliveries}</td>
                <td className="px-2 text-right font-bold">{formatNaira(rider.collected_kobo)}</td>
                <td className="px-2 text-right max-md:hidden">{formatNaira(rider.cash_kobo)}</td>
                <td className="px-2 text-right text-muted max-md:hidden">
                  {formatNaira(rider.transfer_kobo)}
                </td>
                <td className="px-2 text-right text-muted max-md:hidden">{formatNaira(rider.pos_kobo)}</td>
                <td className="py-1 pr-4 pl-2 md:pr-5">
                  <RiderStatus rider={rider} now={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

/** How much cash is still out, and since when; red from the next day on. */
function RiderStatus({ rider, now }: { rider: RiderCash; now: Date }) {
  const { cash_on_hand_kobo, cash_on_hand_since, counted_at } = rider
  if (cash_on_hand_kobo > 0) {
    const day = cash_on_hand_since ? formatDayInline(cash_on_hand_since, now) : 'today'
    const isLate = day !== 'today'
    return (
      <span className={isLate ? 'font-bold text-danger' : 'font-semibold'}>
        {formatNaira(cash_on_hand_kobo)}
        <span className="block text-caption">Since {day}</span>
      </span>
    )
  }
  return counted_at ? (
    <span className="font-semibold text-ok">
      Handed in, {formatDayInline(counted_at, now)} {formatTime(counted_at)}
    </span>
  ) : (
    <span className="text-muted">Nothing</span>
  )
}
