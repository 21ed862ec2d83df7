import type { StateFees } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { Check, Truck } from 'lucide-react'
import { daysLabel, feeRangeLabel, payOnDeliveryScope, weightLabel, areaLabel } from './labels.ts'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { loadDeliveryLocation } from '../../entities/customer/delivery-location.ts'
import { formatDeliveryFee } from '../../format/delivery.ts'

const cell = 'px-3 py-2.5 md:px-4'

/** Table of all states; on phones pay on delivery is below the name. */
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
  const payOnDelivery = payOnDeliveryScope(state)
  return (
    <tr className={`border-t border-line ${chosen ? 'bg-primary-soft' : ''}`}>
      <th scope="row" className={`${cell} text-left font-semibold`}>
        {state.name}
        {payOnDelivery !== 'none' && (
          <span className="block text-caption text-primary md:hidden">
            {payOnDelivery === 'all' ? t('Pay on delivery') : t('Pay on delivery in some areas')}
          </span>
        )}
      </th>
      <td className={`${cell} text-right`}>{feeRangeLabel(state)}</td>
      <td className={`${cell} text-right whitespace-nowrap`}>{daysLabel(state)}</td>
      <td className={`${cell} hidden md:table-cell`}>
        {payOnDelivery === 'none' ? (
          <span className="text-muted">{t('No')}</span>
        ) : (
          <span className="flex items-center gap-1.5 font-semibold text-primary">
            <Check aria-hidden className="size-4" />
            {payOnDelivery === 'all' ? t('Yes') : t('In some areas')}
          </span>
        )}
      </td>
    </tr>
  )
}

interface FeePickerProps {
  fees: readonly StateFees[]
  /** State code from the URL. */
  chosen: string
}

/** A plain GET form: the URL holds the state, with or without JavaScript. */
export function FeePicker({ fees, chosen }: FeePickerProps) {
  const state = fees.find(({ code }) => code === chosen)
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // Defaults to the state chosen on a product page if the URL has none.
    const place = chosen ? null : loadDeliveryLocation()
    if (place && field.current && !field.current.value) field.current.value = place.state
  }, [chosen])
  return (
    <Panel title={t('What will delivery cost me?')}>
      <Form
        key={chosen}
        preventScrollReset
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <SelectField
          ref={field}
          label={t('State')}
          name="state"
          placeholder={t('Choose a state')}
          defaultValue={state?.code ?? ''}
          options={fees.map(({ code, name }) => ({ value: code, text: name }))}
        />
        <Button type="submit">{t('Show the fee')}</Button>
      </Form>
      {state && (
        <div aria-live="polite" className="mt-4 grid gap-3">
          {state.areas.map((area) => (
            <div key={area.zone} className="flex gap-3.5 rounded-control bg-primary-soft px-4 py-3">
              <Truck aria-hidden className="mt-0.5 flex-none text-primary" />
              <div>
                <p className="font-bold">
                  {t('{amount}, in {days} working days', {
                    amount: formatDeliveryFee(area.fee_kobo),
                    days: daysLabel({ areas: [area] }),
                  })}
                </p>
                <p className="text-dense text-muted first-letter:uppercase">{areaLabel(area, state)}</p>
                <p className="text-dense text-muted">
                  {weightLabel(area)} {area.pay_on_delivery && t('Pay on delivery is available here.')}{' '}
                  {area.free_from_kobo !== null &&
                    t('Free from {amount}.', { amount: formatNaira(area.free_from_kobo) })}
                </p>
              </div>
            </div>
          ))}
          {state.pickup_points.length > 0 && (
            <p className="text-dense">
              {t('Or collect it:')}{' '}
              {state.pickup_points
                .map(({ name, address, fee_kobo }) => `${name} (${address}), ${formatDeliveryFee(fee_kobo)}`)
                .join('; ')}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
