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
  const { productId, variantId, email } = wish
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const emailKey = accountKey(email)
    const offered = await findOffered(ctx, productId, variantId)
    if (!offered || (await countLately(ctx, emailKey)) >= linksAnHourMax) return
    const known = await findAlert(ctx, { productId, variantId, emailKey })
    if (known && !mayMailLink(known, now)) return
    const token = makeOpaqueToken(ctx)
    const asked = { email, confirmHash: hashOpaqueToken(token), askedAt: now }
    const { productId: ofProduct, variantId: ofVariant, accountId } = stockAlerts
    const [row] = await ctx.db
      .insert(stockAlerts)
      .values({
        ...asked,
        id: ctx.ids.next(now),
        productId,
        variantId,
        emailKey,
        leaveToken: makeOpaqueToken(ctx),
      })
      .onConflictDoUpdate({
        target: [ofProduct, ofVariant, accountId, stockAlerts.emailKey],
        set: asked,
        // Two jobs at once for what nobody had asked before: the second mails nothing.
        setWhere: known ? undefined : sql`false`,
      })
      .returning({ leaveToken: stockAlerts.leaveToken })
    if (!row) return
    const content = {
      template: 'confirm-stock-alert',
      what: alertWords(offered, offered.kind),
      link: `${ctx.publicUrl}/alerts/confirm/${token}`,
      leaveLink: `${ctx.publicUrl}/alerts/leave/${row.leaveToken}`,
    } as const
    await postMail(ctx, { to: email, content, about: `product ${productId}` })
  })
}

async function findAlert(ctx: RequestContext, of: Omit<AlertWish, 'email'> & { emailKey: string }) {
  const { productId, variantId, emailKey } = stockAlerts
  const kind = of.variantId === null ? isNull(variantId) : eq(variantId, of.variantId)
  const [alert] = await ctx.db
    .select({ askedAt: stockAlerts.askedAt, confirmedAt: stockAlerts.confirmedAt })
    .from(stockAlerts)
    .where(and(eq(productId, of.productId), kind, eq(emailKey, of.emailKey)))
    .for('update')
  return alert
}

async function countLately(ctx: RequestContext, emailKey: string): Promise<number> {
  const lately = gt(stockAlerts.askedAt, later(ctx.clock.now(), -hourMs))
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::integer` })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.emailKey, emailKey), isNull(stockAlerts.confirmedAt), lately))
  return row?.count ?? 0
}
