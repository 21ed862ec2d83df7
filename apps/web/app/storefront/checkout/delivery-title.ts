import type { DeliveryOption } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'

/** How it comes, in a few words: 'Pick-up station, Yaba'. */
export function deliveryTitle({
  method,
  pickup_point: point,
}: Pick<DeliveryOption, 'method' | 'pickup_point'>): string {
  if (!point) return t('Door delivery')
  return method === 'motor_park'
    ? t('Motor park, {place}', { place: point.name })
    : t('Pick-up station, {place}', { place: point.name })
}
