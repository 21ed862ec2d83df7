import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'

/** Rules of pay on delivery as a shop has them that asks for nothing. */
export function onDeliveryRules(change: Partial<PayOnDeliveryRules> = {}): PayOnDeliveryRules {
  return {
    enabled: true,
    max_order_kobo: 15_000_000,
    requires_confirmation: false,
    requires_prepaid_fee: false,
    max_refused_deliveries: 2,
    refused_deliveries_window_days: 90,
    ...change,
  }
}
