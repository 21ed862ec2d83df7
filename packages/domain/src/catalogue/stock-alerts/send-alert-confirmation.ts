import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accountKey } from '../../identity/accounts/account-key.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import type { AlertWish } from './ask-stock-alert.ts'
import { findOffered } from '../products/find-offered.ts'
import { alertWords, hourMs, linksAnHourMax, mayMailLink } from './stock-alert.ts'
import { stockAlerts } from '../tables.ts'

/** The job behind ask-stock-alert.ts for visitors: mails the link, unless it was just mailed or is not needed. */
export async function sendAlertConfirmation(shop: ShopContext, wish: AlertWish): Promise<void> {
  const { productId, variantId, email } = wish
  await inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const emailKey = accountKey(email)
    const offered = await findOffered(shop, productId, variantId)
    if (!offered || (await countLately(shop, emailKey)) >= linksAnHourMax) return
    const known = await findAlert(shop, { productId, variantId, emailKey })
    if (known && !mayMailLink(known, now)) return
    const token = makeOpaqueToken(shop)
    const asked = { email, confirmHash: hashOpaqueToken(token), askedAt: now }
    const { productId: ofProduct, variantId: ofVariant, accountId } = stockAlerts
    const [row] = await shop.db
      .insert(stockAlerts)
      .values({
        ...asked,
        id: shop.ids.next(now),
        productId,
        variantId,
        emailKey,
        leaveToken: makeOpaqueToken(shop),
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
      link: `${shop.publicUrl}/alerts/confirm/${token}`,
      leaveLink: `${shop.publicUrl}/alerts/leave/${row.leaveToken}`,
    } as const
    await postMail(shop, { to: email, content, about: `product ${productId}` })
  })
}

async function findAlert(shop: ShopContext, of: Omit<AlertWish, 'email'> & { emailKey: string }) {
  const { productId, variantId, emailKey } = stockAlerts
  const kind = of.variantId === null ? isNull(variantId) : eq(variantId, of.variantId)
  const [alert] = await shop.db
    .select({ askedAt: stockAlerts.askedAt, confirmedAt: stockAlerts.confirmedAt })
    .from(stockAlerts)
    .where(and(eq(productId, of.productId), kind, eq(emailKey, of.emailKey)))
    .for('update')
  return alert
}

async function countLately(shop: ShopContext, emailKey: string): Promise<number> {
  const lately = gt(stockAlerts.askedAt, later(shop.clock.now(), -hourMs))
  const [row] = await shop.db
    .select({ count: sql<number>`count(*)::integer` })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.emailKey, emailKey), isNull(stockAlerts.confirmedAt), lately))
  return row?.count ?? 0
}
