import { toMessageLanguage } from '@shop/contract/default-sms'
import { recordLimits } from '@shop/contract/rate-limit-policy'
import { backInStockTemplate } from '@shop/contract/sms-templates'
import { stockAlertConsents } from '@shop/contract/stock-alert-consent'
import { t } from '@shop/contract/t'
import { eq, sql } from 'drizzle-orm'
import { actorAccountId } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { parsePhone } from '../../identity/accounts/phone.ts'
import { generateOpaqueToken } from '../../identity/accounts/secrets.ts'
import { listAvailableChannels } from '../../store/message-rules.ts'
import { findAvailable, listSellableVariants } from '../products/sellable-variants.ts'
import { stockAlerts } from '../tables.ts'

/** The channels by which the shop can announce a product to a phone now, the first one first. */
export async function listAlertChannels(ctx: RequestContext): Promise<('whatsapp' | 'sms')[]> {
  const available = await listAvailableChannels(ctx, backInStockTemplate)
  return (['whatsapp', 'sms'] as const).filter((channel) => available[channel])
}

interface PhoneAlertInput {
  product_id: string
  variant_id?: string | undefined
  /** As typed. */
  phone: string
  consent_version: number
}

/**
 * Requests one message to a phone when a product or variant is available again. Nobody proves that the number is theirs:
 * it gets one message for each product, which says so and how to stop, and a number that already waits gets no second one
 * and the same response. Throws invalid_input, not_found or rate_limited.
 */
export async function requestPhoneAlert(ctx: RequestContext, input: PhoneAlertInput): Promise<void> {
  const { product_id: productId, variant_id: variantId = null, consent_version: consentVersion } = input
  const parsed = parsePhone(input.phone)
  if ('problem' in parsed) failField('phone', parsed.problem)
  if (!Object.hasOwn(stockAlertConsents, consentVersion))
    failField('consent_version', t('Please agree to the message'))
  if ((await listAlertChannels(ctx)).length === 0)
    failField('phone', t('We can’t write to phones at the moment. Please leave your email instead.'))
  if (!(await findAvailable(ctx, productId, variantId))) fail('not_found')
  // It would be sent at once, and anybody could have it sent to any number.
  if (await isInStock(ctx, productId, variantId))
    failField('phone', t('This is in stock: you can order it now.'))
  const phone = parsed.e164
  await inTransaction(ctx, async (ctx) => {
    await assertFewAlerts(ctx, phone)
    const now = ctx.clock.now()
    await ctx.db
      .insert(stockAlerts)
      .values({
        id: ctx.ids.next(now),
        product_id: productId,
        variant_id: variantId,
        account_id: actorAccountId(ctx.actor),
        phone,
        consent_version: consentVersion,
        language: toMessageLanguage(ctx.language ?? 'en'),
        unsubscribe_token: generateOpaqueToken(ctx),
        requested_at: now,
        confirmed_at: now,
      })
      .onConflictDoNothing()
  })
}

async function isInStock(ctx: RequestContext, productId: string, variantId: string | null): Promise<boolean> {
  const sellable = await listSellableVariants(ctx, { product_id: productId })
  return sellable.some(
    ({ variant_id: id, available }) => available > 0 && (variantId === null || id === variantId),
  )
}

/** Limits the messages to one number, from all callers together. Concurrent requests for it wait. */
async function assertFewAlerts(ctx: RequestContext, phone: string): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('stock alert'), hashtext(${phone}))`)
  const waiting = await ctx.db.$count(stockAlerts, eq(stockAlerts.phone, phone))
  if (waiting >= recordLimits['stock-alerts-of-phone'].max) fail('rate_limited', { retry_after: 60 * 60 })
}

/** Deletes what a phone (E.164) waits for: its owner wants no messages. */
export async function deletePhoneAlerts(ctx: RequestContext, phone: string): Promise<void> {
  await ctx.db.delete(stockAlerts).where(eq(stockAlerts.phone, phone))
}
