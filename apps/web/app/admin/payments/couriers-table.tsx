import type { CourierBalance } from '@shop/contract/admin/courier-costs'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { formatDayMonth } from '../../format/staff-time.ts'

interface CouriersTableProps {
  couriers: readonly CourierBalance[]
  chosen: CourierBalance
  onChoose: (courier: string) => void
}

/** What each courier is owed, and when it was paid last; a press chooses who is paid. */
export function CouriersTable({ couriers, chosen, onChoose }: CouriersTableProps) {
  return (
    <Panel title="Couriers" note="Highest amount owed first" flush>
      <table className="tabular w-full text-small">
        <thead>
          <tr className="bg-sunken text-caption text-muted">
            <th scope="col" className="py-2 pl-4 text-left font-semibold md:pl-5">
              Courier
            </th>
            <th scope="col" className="px-2 py-2 text-left font-semibold max-md:hidden">
              Last paid
            </th>
            <th scope="col" className="py-2 pr-4 pl-2 text-right font-semibold md:pr-5">
              Owed
            </th>
          </tr>
        </thead>
        <tbody>
          {couriers.map((each) => (
            <tr
              key={each.courier}
              className={`border-t border-line ${each === chosen ? 'bg-primary-soft' : ''}`}
            >
              <th scope="row" className="py-1 pl-4 text-left md:pl-5">
                <button
                  type="button"
                  aria-pressed={each === chosen}
                  onClick={() => onChoose(each.courier)}
                  className="min-h-11 text-left font-semibold break-words underline-offset-2 hover:underline"
                >
                  {each.name}
                </button>
              </th>
              <td className="px-2 text-muted max-md:hidden">
                {each.payments[0] ? formatDayMonth(each.payments[0].paid_on) : 'Never'}
              </td>
              <td className="py-1 pr-4 pl-2 text-right md:pr-5">
                <PayableAmount kobo={each.payable_kobo} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function PayableAmount({ kobo }: { kobo: number }) {
  if (kobo === 0) return <span className="text-muted">Nothing</span>
  if (kobo > 0) return <b>{formatNaira(kobo)}</b>
  return <span className="font-semibold text-ok">{formatNaira(0 - kobo)} paid in advance</span>
}
