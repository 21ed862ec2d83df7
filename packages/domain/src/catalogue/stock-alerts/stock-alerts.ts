import { recordLimits } from '@shop/contract/rate-limit-policy'
import { addMs, dayMs, minuteMs } from '../../core/dates.ts'
import { emailError } from '@shop/contract/email-rule'
import type { RequestContext } from '../../core/context.ts'
import { generateOpaqueToken, hashOpaqueToken } from '../../identity/accounts/secrets.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { fail, failField } from '../../core/errors.ts'
import { findAvailable } from '../products/sellable-variants.ts'
import { stockAlerts } from '../tables.ts'
import { and, eq, gt, isNotNull, or, sql, asc, isNull, lt } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { byAccount, byEmailKey, either, personalData } from '../../core/personal-data.ts'

/** How long the link works that confirms an alert. */
const alertLinkMs = 7 * dayMs

/** A product that has not come back in a year is not coming back. */
const alertRetentionMs = 365 * dayMs

/** Nobody can have an address filled with emails: one link for a product in this time, and a few for all together. */
const linkIntervalMs = recordLimits['stock-alert-email'].seconds * 1000
export const linksPerHourMax = recordLimits['stock-alert-emails'].max
export const hourMs = 60 * minuteMs

interface LinkRequest {
  requested_at: Date
  confirmed_at: Date | null
}

/** Whether another sign-up sends another confirmation email. A confirmed one needs none. */
export function canSendLink(
  { requested_at: requestedAt, confirmed_at: confirmedAt }: LinkRequest,
  now: Date,
) {
  return confirmedAt === null && addMs(requestedAt, linkIntervalMs) <= now
}

/** What an alert is about, as emails name it: 'Adunni dress (Red, M)'. */
export function alertProductName(product: { name: string }, kind: { colour: string; size: string } | null) {
  const words = kind ? [kind.colour, kind.size].filter(Boolean).join(', ') : ''
  return words ? `${product.name} (${words})` : product.name
}

/**
 * Asks for one email once a product, or one variant of it, can be bought again. An account's alert is at once; a
 * visitor has to confirm, and what is known of the address is looked up later by a job, so that the answer tells
 * nothing of it. Returns whether a confirmation is needed. Throws not_found, and invalid_input (`email`).
 */
export async function requestStockAlert(
  ctx: RequestContext,
  input: { product_id: string; variant_id?: string | undefined; email?: string | undefined },
): Promise<{ to_confirm: boolean }> {
  const { product_id: productId, variant_id: variantId = null } = input
  const { actor } = ctx
  const email = input.email?.trim() ?? ''
  const error = actor.kind === 'account' ? undefined : emailError(email)
  if (error) failField('email', error)
  if (!(await findAvailable(ctx, productId, variantId))) fail('not_found')
  if (actor.kind !== 'account') {
    await enqueue(ctx, 'stock_alert.send_confirmation', {
      product_id: productId,
      variant_id: variantId,
      email,
    })
    return { to_confirm: true }
  }
  const now = ctx.clock.now()
  const own = { product_id: productId, variant_id: variantId, account_id: actor.account_id }
  await ctx.db
    .insert(stockAlerts)
    .values({
      ...own,
      id: ctx.ids.next(now),
      unsubscribe_token: generateOpaqueToken(ctx),
      requested_at: now,
      confirmed_at: now,
    })
    .onConflictDoNothing()
  return { to_confirm: false }
}

/** Starts an alert with the mailed token; a second press is fine. Throws link_expired. */
export async function confirmStockAlert(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  const now = ctx.clock.now()
  const { confirm_hash: confirmHash, confirmed_at: confirmedAt, requested_at: requestedAt } = stockAlerts
  const confirmed = await ctx.db
    .update(stockAlerts)
    .set({ confirmed_at: sql`coalesce(${confirmedAt}, ${now.toISOString()})` })
    .where(
      and(
        eq(confirmHash, hashOpaqueToken(token)),
        or(isNotNull(confirmedAt), gt(requestedAt, addMs(now, -alertLinkMs))),
      ),
    )
    .returning({ id: stockAlerts.id })
  if (confirmed.length === 0) fail('link_expired')
}

/** Ends an alert with the token of its emails and forgets the address. One that is over already is no error. */
export async function unsubscribeStockAlert(ctx: RequestContext, { token }: { token: string }) {
  await ctx.db.delete(stockAlerts).where(eq(stockAlerts.unsubscribe_token, token))
}

/** Ends all alerts of the account for a product, whichever variant they were for. */
export async function deleteStockAlerts(
  ctx: RequestContext,
  { product_id: productId }: { product_id: string },
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.product_id, productId), eq(stockAlerts.account_id, accountId)))
}

/** For what the caller's account waits, oldest first. */
export async function listOwnAlerts(ctx: RequestContext) {
  const { product_id: productId, variant_id: variantId, requested_at: requestedAt } = stockAlerts
  return ctx.db
    .select({ product_id: productId, variant_id: variantId, requested_at: requestedAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(asc(requestedAt))
}

export const stockAlertData = personalData({
  stock_alerts: {
    rows: either(byAccount, byEmailKey),
    export: { stock_alerts: 'account_id email' },
    delete: 'account_id email email_key',
  },
})

/** Forgets addresses that were never confirmed in time, and alerts for what has not come back in a year. */
export async function pruneStockAlerts(ctx: RequestContext): Promise<void> {
  const now = ctx.clock.now()
  const { requested_at: requestedAt, confirmed_at: confirmedAt } = stockAlerts
  const unconfirmed = and(isNull(confirmedAt), lt(requestedAt, addMs(now, -alertLinkMs)))
  await ctx.db.delete(stockAlerts).where(or(unconfirmed, lt(requestedAt, addMs(now, -alertRetentionMs))))
}
