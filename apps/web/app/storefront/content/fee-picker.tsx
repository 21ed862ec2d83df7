import type { StateFees } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { Truck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { loadDeliveryLocation } from '../../entities/customer/delivery-place.ts'
import { daysLabel, areaLabel, weightLabel } from './fee-words.ts'

interface FeePickerProps {
  fees: readonly StateFees[]
  /** Code of the state in the address. */
  chosen: string
}

/** A plain GET form: the address holds the state, with or without script. */
export function FeePicker({ fees, chosen }: FeePickerProps) {
  const state = fees.find(({ code }) => code === chosen)
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // The state that was chosen on a product page, where the address names none.
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
                    amount: formatNaira(area.fee_kobo),
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
                .map(({ name, address, fee_kobo }) => `${name} (${address}), ${formatNaira(fee_kobo)}`)
                .join('; ')}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
