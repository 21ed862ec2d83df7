import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accountKey } from '../../identity/accounts/account-key.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import type { AlertWish } from './ask-stock-alert.ts'
import { findOffered } from '../products/find-offered.ts'
import { alertWords, hourMs, linksAnHourMax, mayMailLink } from './stock-alert.ts'
import { stockAlerts } from '../tables.ts'

/** The job behind ask-stock-alert.ts for visitors: mails the link, unless it was just mailed or is not needed. */
export async function sendAlertConfirmation(ctx: RequestContext, wish: AlertWish): Promise<void> {
  const { product_id: productId, variant_id: variantId, email } = wish
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const emailKey = accountKey(email)
    const offered = await findOffered(ctx, productId, variantId)
    if (!offered || (await countLately(ctx, emailKey)) >= linksAnHourMax) return
    const known = await findAlert(ctx, { product_id: productId, variant_id: variantId, email_key: emailKey })
    if (known && !mayMailLink(known, now)) return
    const token = makeOpaqueToken(ctx)
    const asked = { email, confirm_hash: hashOpaqueToken(token), requested_at: now }
    const { product_id: ofProduct, variant_id: ofVariant, account_id: accountId } = stockAlerts
    const [row] = await ctx.db
      .insert(stockAlerts)
      .values({
        ...asked,
        id: ctx.ids.next(now),
        product_id: productId,
        variant_id: variantId,
        email_key: emailKey,
        unsubscribe_token: makeOpaqueToken(ctx),
      })
      .onConflictDoUpdate({
        target: [ofProduct, ofVariant, accountId, stockAlerts.email_key],
        set: asked,
        // Two jobs at once for what nobody had asked before: the second mails nothing.
        setWhere: known ? undefined : sql`false`,
      })
      .returning({ unsubscribe_token: stockAlerts.unsubscribe_token })
    if (!row) return
    const content = {
      template: 'confirm-stock-alert',
      product_name: alertWords(offered, offered.kind),
      link: `${ctx.publicUrl}/alerts/confirm/${token}`,
      unsubscribe_link: `${ctx.publicUrl}/alerts/leave/${row.unsubscribe_token}`,
    } as const
    await postMail(ctx, { to: email, content, related_to: `product ${productId}` })
  })
}

async function findAlert(ctx: RequestContext, of: Omit<AlertWish, 'email'> & { email_key: string }) {
  const { product_id: productId, variant_id: variantId, email_key: emailKey } = stockAlerts
  const kind = of.variant_id === null ? isNull(variantId) : eq(variantId, of.variant_id)
  const [alert] = await ctx.db
    .select({ requested_at: stockAlerts.requested_at, confirmed_at: stockAlerts.confirmed_at })
    .from(stockAlerts)
    .where(and(eq(productId, of.product_id), kind, eq(emailKey, of.email_key)))
    .for('update')
  return alert
}

async function countLately(ctx: RequestContext, emailKey: string): Promise<number> {
  const lately = gt(stockAlerts.requested_at, later(ctx.clock.now(), -hourMs))
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::integer` })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.email_key, emailKey), isNull(stockAlerts.confirmed_at), lately))
  return row?.count ?? 0
}
