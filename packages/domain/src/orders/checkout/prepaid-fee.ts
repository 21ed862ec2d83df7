import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import { minOnlinePaymentKobo } from '@shop/contract/limits'
import type { OnlineMethods } from './payment-options.ts'

/**
 * What of an order at the door is paid before it is packed, in kobo: its delivery fee, where the rules want it and a
 * provider takes it. Store credit that is used counts first.
 */
export function prepaidFeeKobo(
  {
    fee_kobo: feeKobo,
    total_kobo: totalKobo,
    credit_kobo: creditKobo,
  }: { fee_kobo: number; total_kobo: number; credit_kobo: number },
  { rules, online }: { rules: Pick<PayOnDeliveryRules, 'requires_prepaid_fee'>; online: OnlineMethods },
): number {
  if (!rules.requires_prepaid_fee || online.mode === undefined) return 0
  const wantedKobo = Math.min(feeKobo, totalKobo)
  const payableNowKobo = wantedKobo - creditKobo
  return payableNowKobo > 0 && payableNowKobo < minOnlinePaymentKobo ? 0 : wantedKobo
}
