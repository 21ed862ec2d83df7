import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { readAccountEmails } from '../../identity/accounts/read-account-emails.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { alertWords } from './stock-alert.ts'
import { products, stockAlerts, variants } from '../tables.ts'

/** Mails written in one transaction. */
const batch = 100

/**
 * Mails everybody whose product can be bought again, once, and forgets the alert. Looking once a minute keeps every
 * sale and return free of this, and a stock that came and went within that minute tells nobody.
 */
export async function mailBackInStock(ctx: RequestContext): Promise<void> {
  while ((await mailSome(ctx)) === batch);
}

async function mailSome(ctx: RequestContext): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await lockDue(ctx)
    if (due.length === 0) return 0
    const emails = await readAccountEmails(
      ctx,
      due.flatMap(({ accountId }) => accountId ?? []),
    )
    for (const alert of due) {
      const to = alert.email ?? emails.get(alert.accountId ?? '')
      if (to) await postMail(ctx, { to, content: contentOf(ctx, alert), about: `product ${alert.productId}` })
    }
    await ctx.db.delete(stockAlerts).where(
      inArray(
        stockAlerts.id,
        due.map(({ id }) => id),
      ),
    )
    return due.length
  })
}

type DueAlert = Awaited<ReturnType<typeof lockDue>>[number]

function contentOf({ publicUrl }: RequestContext, alert: DueAlert) {
  return {
    template: 'back-in-stock',
    what: alertWords(alert, alert.variantId === null ? null : alert),
    price_kobo: alert.priceKobo ?? alert.lowestPriceKobo,
    link: `${publicUrl}/products/${encodeURIComponent(alert.productId)}`,
  } as const
}

/** Alerts whose product can be bought, locked; those that another process holds are left to it. */
function lockDue(ctx: RequestContext) {
  const anyKind = and(isNull(stockAlerts.variantId), sql`${products.stockWord} <> 'sold_out'`)
  const thatKind = and(isNull(variants.retiredAt), sql`${variants.onHand} > ${variants.reserved}`)
  return ctx.db
    .select({
      id: stockAlerts.id,
      productId: stockAlerts.productId,
      variantId: stockAlerts.variantId,
      accountId: stockAlerts.accountId,
      email: stockAlerts.email,
      name: products.name,
      lowestPriceKobo: products.lowestPriceKobo,
      colour: sql<string>`coalesce(${variants.colour}, '')`,
      size: sql<string>`coalesce(${variants.size}, '')`,
      priceKobo: variants.priceKobo,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .leftJoin(variants, eq(variants.id, stockAlerts.variantId))
    .where(and(isNotNull(stockAlerts.confirmedAt), eq(products.published, true), or(anyKind, thatKind)))
    .orderBy(asc(stockAlerts.id))
    .limit(batch)
    .for('update', { of: stockAlerts, skipLocked: true })
}
