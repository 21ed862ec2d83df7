import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import type { RequestContext } from '../../core/context.ts'
import { type AvailablePlan, availablePlans } from '../../payments/pay-later/available-plans.ts'
import { type AvailablePromotions, findPromotions } from '../../selling/promotions/find-promotions.ts'
import { effectiveTransfer, manualTransfer } from '../../store/manual-transfer.ts'
import { payOnDeliveryRules } from '../../store/order-settings.ts'
import { taxSettings } from '../../store/tax.ts'
import { getActiveExtensions } from '../../operations/extensions/active-extensions.ts'
import {
  type CheckoutDecisions,
  consultExtensions,
  type ExtensionValues,
} from '../../operations/extensions/checkout-decisions.ts'
import { getOnlineMethods, type OnlineMethods } from './payment-options.ts'

/** What determines the price of an order besides its items and address: settings and promotions. */
export interface CheckoutTerms {
  online: OnlineMethods
  promotions: AvailablePromotions
  /** Which customers may pay on delivery. */
  rules: PayOnDeliveryRules
  /** The active instalment plans. */
  plans: readonly AvailablePlan[]
  /** Whether customers can transfer to the shop's bank account. */
  accepts_transfers: boolean
  /** Whether prices include VAT. */
  is_vat_registered: boolean
  /** What the extensions that are switched on decide. */
  extensions: CheckoutDecisions
  /** The time at which promotions are evaluated. */
  now: Date
}

/**
 * The current terms of an order. Quotes, the checkout and orders created by staff all read them here, so a rule added
 * here applies to all of them. `accountId` is undefined while staff have not named a customer yet.
 */
export async function readCheckoutTerms(
  ctx: RequestContext,
  accountId: string | undefined,
  { coupons, extension_values: values }: { coupons: readonly string[]; extension_values: ExtensionValues },
): Promise<CheckoutTerms> {
  const now = ctx.clock.now()
  const active = await getActiveExtensions(ctx)
  return {
    online: getOnlineMethods(ctx.providers.gateways.primary),
    promotions: await findPromotions(ctx, accountId, coupons),
    rules: await payOnDeliveryRules.get(ctx),
    plans: await ctx.settings.read(ctx, availablePlans),
    accepts_transfers: effectiveTransfer(await manualTransfer.get(ctx), now).enabled,
    is_vat_registered: (await taxSettings.get(ctx)).is_vat_registered,
    extensions: consultExtensions(active, values, (...args) => ctx.extensions?.report(ctx.log, ...args)),
    now,
  }
}
