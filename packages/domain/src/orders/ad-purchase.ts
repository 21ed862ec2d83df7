import { findAccount } from '../identity/accounts/accounts.ts'
import { findLatestUserAgent } from '../identity/accounts/sessions.ts'
import type { RequestContext } from '../core/context.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import { reachableEmail } from '../core/jobs/enqueue-email.ts'
import type { OutboxHandler } from '../core/jobs/outbox-worker.ts'
import { adPurchaseMaxAgeMs } from '../core/ports/ad-conversions.ts'
import { hasAdConsent } from '../notifications/subscriptions/consents.ts'
import { listOrdersWithLines } from './order-lines.ts'
import type { OrderRow } from './tables.ts'

/** Enqueues the report of a placed order to the advertising network, if its customer has agreed to that. */
export async function enqueueAdPurchase(
  ctx: RequestContext,
  order: { id: string },
  hasConsent: boolean,
): Promise<void> {
  if (hasConsent && ctx.providers.adConversions)
    await enqueue(ctx, 'ad_purchase.send', { order_id: order.id })
}

/** Sends it, unless the customer has withdrawn the consent since. Throws what the network says against it. */
export const sendAdPurchase: OutboxHandler<'ad_purchase.send'> = async (ctx, { payload }) => {
  const { adConversions } = ctx.providers
  const [found] = await listOrdersWithLines(ctx, [payload.order_id])
  if (!adConversions || !found || !isReportable(found.order, ctx.clock.now())) return
  const { order, lines } = found
  if (!(await hasAdConsent(ctx, order.account_id))) return
  const account = await findAccount(ctx, order.account_id)
  if (!account) return
  const result = await adConversions.sendPurchase({
    event_id: `purchase-${order.id}`,
    occurred_at: order.placed_at,
    source_url: `${ctx.publicUrl}/checkout`,
    order_number: order.number,
    value_kobo: order.total_kobo,
    items: lines.map(({ sku, quantity, unit_price_kobo: priceKobo }) => ({
      sku,
      quantity,
      price_kobo: priceKobo,
    })),
    customer: {
      account_id: account.id,
      email: reachableEmail(account.email) || null,
      phone: account.phone,
      user_agent: await findLatestUserAgent(ctx, account.id),
    },
  })
  if (result.status === 'rejected') throw new Error(`The purchase was rejected: ${result.message}`)
}

/** An order of the website, neither made up nor made by staff, that the network still accepts. */
export function isReportable(
  {
    channel,
    created_by: createdBy,
    is_demo: isDemo,
    status,
    placed_at: placedAt,
  }: Pick<OrderRow, 'channel' | 'created_by' | 'is_demo' | 'status' | 'placed_at'>,
  now: Date,
): boolean {
  const isEnded = status === 'cancelled' || status === 'expired'
  const ageMs = now.getTime() - placedAt.getTime()
  return channel === 'web' && createdBy === null && !isDemo && !isEnded && ageMs < adPurchaseMaxAgeMs
}
