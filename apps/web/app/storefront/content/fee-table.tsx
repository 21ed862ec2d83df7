import type { StateFees } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { Check } from 'lucide-react'
import { daysLabel, feeRangeLabel, payOnDeliveryLabel, weightLabel } from './fee-words.ts'

const cell = 'px-3 py-2.5 md:px-4'

/** All states; on phones pay on delivery stands below the name. */
export function FeeTable({ fees, chosen }: { fees: readonly StateFees[]; chosen: string }) {
  const weights = new Set(fees.flatMap((state) => state.areas.map(weightLabel)))
  const [weight] = weights
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="tabular w-full text-dense">
          <thead className="bg-sunken text-caption text-muted">
            <tr>
              <th scope="col" className={`${cell} text-left`}>
                {t('State')}
              </th>
              <th scope="col" className={`${cell} text-right`}>
                {t('Fee')}
              </th>
              <th scope="col" className={`${cell} text-right`}>
                {t('Working days')}
              </th>
              <th scope="col" className={`${cell} hidden text-left md:table-cell`}>
                {t('Pay on delivery')}
              </th>
            </tr>
          </thead>
          <tbody>
            {fees.map((state) => (
              <Row key={state.code} state={state} chosen={state.code === chosen} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2.5 text-small text-muted">
        {weights.size === 1
          ? weight
          : t('Fees are for a standard parcel. Choose your state to see the charge per extra kg.')}
      </p>
    </>
  )
}

function Row({ state, chosen }: { state: StateFees; chosen: boolean }) {
  const payOnDelivery = payOnDeliveryLabel(state)
  return (
    <tr className={`border-t border-line ${chosen ? 'bg-primary-soft' : ''}`}>
      <th scope="row" className={`${cell} text-left font-semibold`}>
        {state.name}
        {payOnDelivery !== 'No' && (
          <span className="block text-caption text-primary md:hidden">
            {payOnDelivery === 'Yes' ? t('Pay on delivery') : t('Pay on delivery in some areas')}
          </span>
        )}
      </th>
      <td className={`${cell} text-right`}>{feeRangeLabel(state)}</td>
      <td className={`${cell} text-right whitespace-nowrap`}>{daysLabel(state)}</td>
      <td className={`${cell} hidden md:table-cell`}>
        {payOnDelivery === 'No' ? (
          <span className="text-muted">No</span>
        ) : (
          <span className="flex items-center gap-1.5 font-semibold text-primary">
            <Check aria-hidden className="size-4" />
            {payOnDelivery}
          </span>
        )}
      </td>
    </tr>
  )
}
