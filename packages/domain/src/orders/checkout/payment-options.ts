import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import type { PaymentOption } from '@shop/contract/checkout'
import type { DeliveryOption } from '@shop/contract/delivery'
import { minOnlinePaymentKobo } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import { formatNaira } from '../../core/money.ts'
import type { GatewayMode, PaymentGateway } from '../../core/ports/payment-gateway.ts'

export interface PayableCart {
  lines: readonly { name: string; pay_on_delivery: boolean }[]
  /** The delivery; null until the address is known. */
  delivery: Pick<DeliveryOption, 'zone' | 'pickup_point' | 'pay_on_delivery'> | null
  total_kobo: number
  /** Which customers may pay on delivery. */
  rules: PayOnDeliveryRules
  /** Parcels that the customer refused within the window of the rules. */
  refused_deliveries: number
  /** Whether the cart qualifies for an instalment plan. */
  has_plans: boolean
  /** Whether the shop accepts transfers to its own account. */
  accepts_transfers: boolean
  /** Whether the delivery fee of a pay-on-delivery order is paid online in advance. */
  is_fee_prepaid: boolean
  /** What is left to pay after store credit. */
  remaining_kobo: number
  /** Why extensions withdraw methods, by method. */
  reasons?: ReadonlyMap<PaymentMethod, string>
}

/** Why items of this total cannot be paid on delivery, regardless of the customer; null if they can. */
export function itemsOnDeliveryError({
  lines,
  total_kobo: totalKobo,
  rules,
}: Pick<PayableCart, 'lines' | 'total_kobo'> & {
  rules: Pick<PayOnDeliveryRules, 'max_order_kobo'>
}): string | null {
  const prepaid = lines.find((line) => !line.pay_on_delivery)
  if (prepaid) return t('{name} must be paid before delivery.', { name: prepaid.name })
  if (totalKobo > rules.max_order_kobo)
    return t('Pay on delivery is available up to {amount}.', { amount: formatNaira(rules.max_order_kobo) })
  return null
}

function payOnDeliveryError({
  lines,
  delivery,
  total_kobo: totalKobo,
  rules,
  refused_deliveries: refusedDeliveries,
}: PayableCart): string | null {
  if (!rules.enabled) return t('Pay on delivery is not available at the moment.')
  if (!delivery) return t('Enter your delivery address first.')
  if (!delivery.pay_on_delivery)
    return delivery.pickup_point
      ? t('Orders collected at {place} must be paid online.', { place: delivery.pickup_point.name })
      : t('Pay on delivery is not available in {zone} yet.', { zone: delivery.zone })
  const problem = itemsOnDeliveryError({ lines, total_kobo: totalKobo, rules })
  if (problem) return problem
  if (rules.max_refused_deliveries === 0 || refusedDeliveries < rules.max_refused_deliveries) return null
  return t('{count} of your parcels were refused within {days} days. Please pay before delivery for now.', {
    count: refusedDeliveries,
    days: rules.refused_deliveries_window_days,
  })
}

function payNowError({ remaining_kobo: remainingKobo }: PayableCart, mode: GatewayMode | undefined) {
  // With nothing left to pay, the order is placed without a payment.
  if (remainingKobo === 0) return null
  if (!mode) return t('Online payment is not available at the moment.')
  return remainingKobo < minOnlinePaymentKobo ? t('Online payment starts at ₦50.') : null
}

function payLaterError({ total_kobo: totalKobo, remaining_kobo: remainingKobo }: PayableCart): string | null {
  return remainingKobo < totalKobo
    ? t('You can’t use store credit with a plan. Use it for another order.')
    : null
}

function option(method: PaymentMethod, reason: string | null, is_test: boolean): PaymentOption {
  return { method, is_available: reason === null, reason, is_test, requires_confirmation: false }
}

/** What the payment provider can do, if there is one. */
export interface OnlineMethods {
  mode: GatewayMode | undefined
  /** Whether it issues account numbers for single orders. */
  hasBankTransfer: boolean
}

export function getOnlineMethods(gateway: PaymentGateway | undefined): OnlineMethods {
  return { mode: gateway?.mode, hasBankTransfer: gateway?.openTransfer !== undefined }
}

/** The shop's payment methods, with a reason for each that is not available for this cart. */
export function paymentOptions(cart: PayableCart, online: OnlineMethods): PaymentOption[] {
  const { mode, hasBankTransfer } = online
  const isTest = mode !== undefined && mode !== 'live'
  const problem = payNowError(cart, mode)
  const available = [
    option('pay_now', problem, isTest),
    ...(hasBankTransfer ? [option('bank_transfer', problem, isTest)] : []),
    ...(cart.accepts_transfers ? [option('manual_transfer', null, false)] : []),
    {
      ...option('pay_on_delivery', payOnDeliveryError(cart), isTest && cart.is_fee_prepaid),
      requires_confirmation: cart.rules.requires_confirmation,
    },
    ...(cart.has_plans ? [option('pay_later', payLaterError(cart), isTest)] : []),
  ]
  return available.map((each) => {
    const reason = cart.reasons?.get(each.method)
    return reason === undefined || !each.is_available ? each : { ...each, is_available: false, reason }
  })
}

/**
 * The part of a pay-on-delivery order that is paid before packing, in kobo: its delivery fee, if the rules require it
 * and what is left of it after store credit is enough for an online payment.
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
