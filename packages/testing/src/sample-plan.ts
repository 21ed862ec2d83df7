import type { PaymentPlanInput } from '@shop/contract/admin/pay-later'

/** Four weeks of saving for orders of ₦20,000 to ₦500,000, unless the test says otherwise. */
export function planFixture(input: Partial<PaymentPlanInput> = {}): PaymentPlanInput {
  return {
    name: 'Four weeks',
    mode: 'layaway',
    deposit_percent: 0,
    deliver_at_percent: 100,
    frequency: 'weekly',
    instalments: 4,
    fee_kind: 'none',
    fee_value: 0,
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
