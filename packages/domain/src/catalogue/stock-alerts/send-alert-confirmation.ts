import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { normaliseAccountKey } from '../../identity/accounts/accounts.ts'
import { hashOpaqueToken, generateOpaqueToken } from '../../identity/accounts/secrets.ts'
import { addMs } from '../../core/dates.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { alertProductName, hourMs, linksPerHourMax, canSendLink } from './stock-alerts.ts'
import { findAvailable } from '../products/sellable-variants.ts'
import type { OutboxPayload } from '../../core/db/outbox-messages.ts'
import { stockAlerts } from '../tables.ts'

/** The job of requestStockAlert for visitors: emails the link, unless one was just sent or none is needed. */
export async function sendAlertConfirmation(
  ctx: RequestContext,
  input: OutboxPayload<'stock_alert.send_confirmation'>,
): Promise<void> {
  const { product_id: productId, variant_id: variantId, email, language } = input
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const emailKey = normaliseAccountKey(email)
    const product = await findAvailable(ctx, productId, variantId)
    if (!product || (await countRecent(ctx, emailKey)) >= linksPerHourMax) return
    const existing = await findAlert(ctx, {
      product_id: productId,
      variant_id: variantId,
      email_key: emailKey,
    })
    if (existing && !canSendLink(existing, now)) return
    const token = generateOpaqueToken(ctx)
    const values = { email, language, confirm_hash: hashOpaqueToken(token), requested_at: now }
    const { product_id: ofProduct, variant_id: ofVariant, account_id: accountId } = stockAlerts
    const [row] = await ctx.db
      .insert(stockAlerts)
      .values({
        ...values,
        id: ctx.ids.next(now),
        product_id: productId,
        variant_id: variantId,
        email_key: emailKey,
        unsubscribe_token: generateOpaqueToken(ctx),
      })
      .onConflictDoUpdate({
        target: [ofProduct, ofVariant, accountId, stockAlerts.email_key, stockAlerts.phone],
        set: values,
        // Of two concurrent jobs for a new request, the second sends nothing.
        setWhere: existing ? undefined : sql`false`,
      })
      .returning({ unsubscribe_token: stockAlerts.unsubscribe_token })
    if (!row) return
    const content = {
      template: 'confirm-stock-alert',
      product_name: alertProductName(product, product.kind),
      link: `${ctx.publicUrl}/alerts/confirm/${token}`,
      unsubscribe_link: `${ctx.publicUrl}/alerts/unsubscribe/${row.unsubscribe_token}`,
    } as const
    await enqueueEmail(ctx, { to: email, content, language, related_to: `product ${productId}` })
  })
}

async function findAlert(
  ctx: RequestContext,
  of: Omit<OutboxPayload<'stock_alert.send_confirmation'>, 'email' | 'language'> & { email_key: string },
) {
  const { product_id: productId, variant_id: variantId, email_key: emailKey } = stockAlerts
  const kind = of.variant_id === null ? isNull(variantId) : eq(variantId, of.variant_id)
  const [alert] = await ctx.db
    .select({ requested_at: stockAlerts.requested_at, confirmed_at: stockAlerts.confirmed_at })
    .from(stockAlerts)
    .where(and(eq(productId, of.product_id), kind, eq(emailKey, of.email_key)))
    .for('update')
  return alert
}

async function countRecent(ctx: RequestContext, emailKey: string): Promise<number> {
  const recent = gt(stockAlerts.requested_at, addMs(ctx.clock.now(), -hourMs))
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::integer` })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.email_key, emailKey), isNull(stockAlerts.confirmed_at), recent))
  return row?.count ?? 0
}
