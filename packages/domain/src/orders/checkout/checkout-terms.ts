import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import type { RequestContext } from '../../core/context.ts'
import { type AvailablePlan, availablePlans } from '../../payments/instalments/available-plans.ts'
import { type AvailablePromotions, findPromotions } from '../../selling/promotions/find-promotions.ts'
import { effectiveTransfer, manualTransfer } from '../../store/manual-transfer.ts'
import { payOnDeliveryRules } from '../../store/order-settings.ts'
import { taxSettings } from '../../store/tax.ts'
import { getOnlineMethods, type OnlineMethods } from './payment-options.ts'

/** What decides the price of an order beside its items and its address: settings and promotions. */
export interface CheckoutTerms {
  online: OnlineMethods
  promotions: AvailablePromotions
  /** Which customers may pay on delivery. */
  rules: PayOnDeliveryRules
  /** The instalment plans on offer. */
  plans: readonly AvailablePlan[]
  /** Whether customers can transfer to the shop's bank account. */
  acceptsTransfers: boolean
  /** Whether prices include VAT. */
  isVatRegistered: boolean
  /** Promotions start and end at a time. */
  now: Date
}

/**
 * The terms of an order at this moment. The cart's quote, the checkout and orders that staff make all read them here, so a
 * rule added here holds for each. Without an account: a customer whom staff have not named yet.
 */
export async function readCheckoutTerms(
  ctx: RequestContext,
  accountId: string | undefined,
  coupons: readonly string[],
): Promise<CheckoutTerms> {
  const now = ctx.clock.now()
  return {
    online: getOnlineMethods(ctx.providers.gateways.primary),
    promotions: await findPromotions(ctx, accountId, coupons),
    rules: await payOnDeliveryRules.get(ctx),
    plans: await ctx.settings.read(ctx, availablePlans),
    acceptsTransfers: effectiveTransfer(await manualTransfer.get(ctx), now).enabled,
    isVatRegistered: (await taxSettings.get(ctx)).is_vat_registered,
    now,
  }
}
