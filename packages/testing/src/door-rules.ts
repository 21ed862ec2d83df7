import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'

/** Rules of pay on delivery as a shop has them that asks for nothing. */
export function doorRules(change: Partial<PayOnDeliveryRules> = {}): PayOnDeliveryRules {
  return {
    on: true,
    max_kobo: 15_000_000,
    confirm: false,
    prepaid_fee: false,
    refusals_max: 2,
    refusals_days: 90,
    ...change,
  }
}
