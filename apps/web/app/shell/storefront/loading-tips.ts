import type { ShopFacts } from '@shop/contract/settings'
import { t } from '@shop/contract/t'

const always = [
  t('Tap the heart to save something for later.'),
  t('The delivery fee is shown before you pay.'),
]

/** Tips of the loading page: only what is true by the shop's settings. */
export function loadingTips(facts: ShopFacts): string[] {
  const paysOnDelivery = facts.promises.some((promise) => /pay on delivery/i.test(promise.title))
  return paysOnDelivery ? [...always, t('You can pay on delivery in many cities.')] : always
}
