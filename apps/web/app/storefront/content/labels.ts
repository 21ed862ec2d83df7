import type { DeliveryArea, StateFees } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'

/** '₦2,500', or '₦2,500 to ₦4,500' if the zones of a state differ. */
export function feeRangeLabel({ areas }: StateFees): string {
  const fees = areas.map((area) => area.fee_kobo)
  return span(Math.min(...fees), Math.max(...fees), formatNaira)
}

/** '1 to 3' working days across all zones of a state. */
export function daysLabel({ areas }: Pick<StateFees, 'areas'>): string {
  return span(
    Math.min(...areas.map((area) => area.min_days)),
    Math.max(...areas.map((area) => area.max_days)),
    String,
  )
}

/** Whether pay on delivery is offered in all of a state, in parts of it, or nowhere. */
export function payOnDeliveryScope({ areas }: StateFees): 'all' | 'some' | 'none' {
  const available = areas.filter((area) => area.pay_on_delivery).length
  if (available === 0) return 'none'
  return available === areas.length ? 'all' : 'some'
}

/** Part of the state that a zone serves; '' if it serves all of it. */
export function areaLabel(area: DeliveryArea, { name, areas }: StateFees): string {
  if (areas.length === 1 && area.rest_of_state) return ''
  const places = area.rest_of_state ? [...area.lgas, t('the rest of {state}', { state: name })] : area.lgas
  return places.join(', ')
}

/** 'Up to 5 kg; each kilo more adds ₦400.' */
export function weightLabel({ free_weight_grams, extra_kilo_kobo, bands }: DeliveryArea): string {
  const last = bands.at(-1)
  if (last) {
    const steps = bands.map(({ up_to_grams, fee_kobo }) =>
      t('{amount} to {weight} kg', { amount: formatNaira(fee_kobo), weight: up_to_grams / 1000 }),
    )
    return t('Up to {weight} kg; {steps}; each extra kg adds {amount}.', {
      weight: free_weight_grams / 1000,
      steps: steps.join(', '),
      amount: formatNaira(extra_kilo_kobo),
    })
  }
  if (extra_kilo_kobo === 0) return t('Any weight.')
  return t('Up to {weight} kg; each extra kg adds {amount}.', {
    weight: free_weight_grams / 1000,
    amount: formatNaira(extra_kilo_kobo),
  })
}

function span(from: number, to: number, format: (value: number) => string): string {
  return from === to ? format(from) : t('{from} to {to}', { from: format(from), to: format(to) })
}
