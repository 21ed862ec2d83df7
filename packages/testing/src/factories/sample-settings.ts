import type { PayOnDeliveryRules, ShipFromAddress } from '@shop/contract/admin/settings'
import type { PaymentPlanInput } from '@shop/contract/admin/pay-later'
import type { PromotionInput } from '@shop/contract/admin/promotions'

/** Pay-on-delivery rules of a shop with no requirements. */
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

/** Four weeks of layaway for orders of ₦20,000 to ₦500,000, unless the test says otherwise. */
export function planFixture(input: Partial<PaymentPlanInput> = {}): PaymentPlanInput {
  return {
    name: 'Four weeks',
    mode: 'layaway',
    deposit_percent: 0,
    deliver_at_percent: 100,
    frequency: 'weekly',
    instalments: 4,
    fee_kind: 'none',
    fee_percent: 0,
    fee_amount_kobo: 0,
    grace_days: 3,
    late_fee_percent: 0,
    default_after_days: 30,
    min_order_kobo: 2_000_000,
    max_order_kobo: 50_000_000,
    categories: [],
    active: true,
    ...input,
  }
}

/** Ten per cent off everything without a code, since a second ago and with no end, unless the test says otherwise. */
export function promotionFixture(now: Date, input: Partial<PromotionInput> = {}): PromotionInput {
  return {
    name: 'Harvest',
    code: null,
    kind: 'percent',
    percent: 10,
    amount_kobo: null,
    buy_quantity: null,
    get_quantity: null,
    categories: [],
    product_ids: [],
    min_order_kobo: 0,
    max_discount_kobo: null,
    starts_at: new Date(now.getTime() - 1_000).toISOString(),
    ends_at: null,
    usage_limit: null,
    usage_limit_per_customer: null,
    combines_with_delivery: true,
    combines_with_others: false,
    includes_sale_items: true,
    ...input,
  }
}

/** Where couriers collect the test shop's parcels. */
export const shipFromAddress: ShipFromAddress = {
  name: 'Kasoja store room',
  phone: '+2348031234567',
  street: '1 Example Street',
  city: 'Yaba',
  state: 'NG-LA',
}
