import type { DeliveryOption } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'

/** How it comes, in a few words: 'Pick-up station, Yaba'. */
export function deliveryTitle({ method, point }: Pick<DeliveryOption, 'method' | 'point'>): string {
  if (!point) return t('Door delivery')
  return method === 'park'
    ? t('Motor park, {place}', { place: point.name })
    : t('Pick-up station, {place}', { place: point.name })
}
