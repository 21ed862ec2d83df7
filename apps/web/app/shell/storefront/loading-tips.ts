import type { StoreDetails } from '@shop/contract/settings'
import { t } from '@shop/contract/t'

const defaultTips = [
  t('Tap the heart to save something for later.'),
  t('The delivery fee is shown before you pay.'),
]

/** Tips of the loading page: only what is true by the shop's settings. */
export function loadingTips(store: StoreDetails): string[] {
  const hasPayOnDelivery = store.promises.some((promise) => /pay on delivery/i.test(promise.title))
  return hasPayOnDelivery ? [...defaultTips, t('You can pay on delivery in many cities.')] : defaultTips
}
