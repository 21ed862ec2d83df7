import { english } from '@shop/contract/languages'
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
import { isOwnVerifiedPhone } from '../../identity/accounts/verified-phone.ts'
import { byAccount, byEmailKey, either, personalData } from '../../core/personal-data.ts'

/** How long the confirmation link of an alert works, in ms. */
const alertLinkMs = 7 * dayMs

/** A product out of stock for a year (ms) is not coming back. */
const alertRetentionMs = 365 * dayMs

/** Minimum time (ms) between links per product; with the total limit, it keeps mailboxes from being flooded. */
const linkIntervalMs = recordLimits['stock-alert-email'].seconds * 1000
export const linksPerHourMax = recordLimits['stock-alert-emails'].max
export const hourMs = 60 * minuteMs

interface LinkRequest {
  requested_at: Date
  confirmed_at: Date | null
}

/** Whether a repeated request sends another confirmation email. A confirmed alert needs none. */
export function canSendLink(
  { requested_at: requestedAt, confirmed_at: confirmedAt }: LinkRequest,
  now: Date,
) {
  return confirmedAt === null && addMs(requestedAt, linkIntervalMs) <= now
}

/** The product of an alert in emails: 'Adunni dress (Red, M)'. */
export function alertProductName(product: { name: string }, kind: { colour: string; size: string } | null) {
  const options = kind ? [kind.colour, kind.size].filter(Boolean).join(', ') : ''
  return options ? `${product.name} (${options})` : product.name
}

/**
 * Requests one email when a product or variant is available again. An account's alert starts at once. A visitor must
 * confirm, and a job looks up the address later, so that the response reveals nothing. Returns whether a confirmation
 * is needed. Throws not_found, and invalid_input (`email`).
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
      language: ctx.language ?? english,
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

/** Confirms an alert with the emailed token. Using it twice is fine. Throws link_expired. */
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

/**
 * Ends an alert with the token from its emails and deletes the address. An alert that has already ended is not an
 * error.
 */
export async function unsubscribeStockAlert(ctx: RequestContext, { token }: { token: string }) {
  await ctx.db.delete(stockAlerts).where(eq(stockAlerts.unsubscribe_token, token))
}

/** Deletes all alerts of the account for a product and its variants. */
export async function deleteStockAlerts(
  ctx: RequestContext,
  { product_id: productId }: { product_id: string },
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.product_id, productId), eq(stockAlerts.account_id, accountId)))
}

/** The caller's alerts, and those of the number that they have verified, oldest first. */
export async function listOwnAlerts(ctx: RequestContext) {
  const { product_id: productId, variant_id: variantId, requested_at: requestedAt } = stockAlerts
  const { phone, consent_version: consentVersion } = stockAlerts
  const accountId = requireAccount(ctx.actor).account_id
  return ctx.db
    .select({
      product_id: productId,
      variant_id: variantId,
      phone,
      consent_version: consentVersion,
      requested_at: requestedAt,
    })
    .from(stockAlerts)
    .where(or(eq(stockAlerts.account_id, accountId), isOwnVerifiedPhone(phone, accountId)))
    .orderBy(asc(requestedAt))
}

export const stockAlertData = personalData({
  stock_alerts: {
    rows: either(either(byAccount, byEmailKey), (account) =>
      isOwnVerifiedPhone(sql`phone`, account.account_id),
    ),
    export: { stock_alerts: 'account_id email phone' },
    delete: 'account_id email email_key phone',
  },
})

/** Deletes addresses not confirmed in time, and alerts older than a year. */
export async function pruneStockAlerts(ctx: RequestContext): Promise<void> {
  const now = ctx.clock.now()
  const { requested_at: requestedAt, confirmed_at: confirmedAt } = stockAlerts
  const unconfirmed = and(isNull(confirmedAt), lt(requestedAt, addMs(now, -alertLinkMs)))
  await ctx.db.delete(stockAlerts).where(or(unconfirmed, lt(requestedAt, addMs(now, -alertRetentionMs))))
}
