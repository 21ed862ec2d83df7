import { toMessageLanguage } from '@shop/contract/default-sms'
import { recordLimits } from '@shop/contract/rate-limit-policy'
import { backInStockTemplate } from '@shop/contract/sms-templates'
import { stockAlertConsents } from '@shop/contract/stock-alert-consent'
import { t } from '@shop/contract/t'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { actorAccountId } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { parsePhone } from '../../identity/accounts/phone.ts'
import { generateOpaqueToken } from '../../identity/accounts/secrets.ts'
import { listAvailableChannels } from '../../store/message-rules.ts'
import { findAvailable } from '../products/sellable-variants.ts'
import { stockAlerts, variants } from '../tables.ts'

const example = t('for example 0803 123 4567')

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
 * it gets one message each time that a product is back, which says so and how to stop, and a number that already waits gets
 * the same response. Throws invalid_input, not_found or rate_limited.
 */
export async function requestPhoneAlert(ctx: RequestContext, input: PhoneAlertInput): Promise<void> {
  const { product_id: productId, variant_id: variantId = null, consent_version: consentVersion } = input
  const parsed = parsePhone(input.phone)
  if ('problem' in parsed) failField('phone', parsed.problem)
  // Messages abroad cost many times as much, and part of that goes to networks that could have them sent.
  if (!parsed.e164.startsWith('+234'))
    failField('phone', t('Enter a Nigerian number, {example}', { example }))
  if (!Object.hasOwn(stockAlertConsents, consentVersion))
    failField('consent_version', t('Please agree to the message'))
  if ((await listAlertChannels(ctx)).length === 0)
    failField('phone', t('We can’t write to phones at the moment. Please leave your email instead.'))
  if (!(await findAvailable(ctx, productId, variantId))) fail('not_found')
  await assertSoldOut(ctx, productId, variantId)
  const phone = parsed.e164
  await inTransaction(ctx, async (ctx) => {
    await assertFewAlerts(ctx, phone, productId)
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

/**
 * Otherwise anybody could have messages sent to any number: at once, or by cancelling an order that reserved the last units.
 */
async function assertSoldOut(
  ctx: RequestContext,
  productId: string,
  variantId: string | null,
): Promise<void> {
  const isThis = variantId === null ? undefined : eq(variants.id, variantId)
  const onHand = await ctx.db
    .select({ on_hand: variants.on_hand, reserved: variants.reserved })
    .from(variants)
    .where(
      and(eq(variants.product_id, productId), isThis, isNull(variants.retired_at), gt(variants.on_hand, 0)),
    )
  if (onHand.length === 0) return
  if (onHand.some(({ on_hand: count, reserved }) => count > reserved))
    failField('phone', t('This is in stock: you can order it now.'))
  failField('phone', t('The last ones are reserved for orders. Please leave your email instead.'))
}

/** Limits the messages to one number, and those about one product, from all callers together. Concurrent requests wait. */
async function assertFewAlerts(ctx: RequestContext, phone: string, productId: string): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('stock alert'), hashtext(${phone}))`)
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('stock alerts of product'), hashtext(${productId}))`,
  )
  const ofPhone = await ctx.db.$count(stockAlerts, eq(stockAlerts.phone, phone))
  const ofProduct = await ctx.db.$count(
    stockAlerts,
    and(eq(stockAlerts.product_id, productId), isNotNull(stockAlerts.phone)),
  )
  const { 'stock-alerts-of-phone': phoneLimit, 'stock-alerts-of-product': productLimit } = recordLimits
  if (ofPhone >= phoneLimit.max || ofProduct >= productLimit.max)
    fail('rate_limited', { retry_after: 60 * 60 })
}

/** Deletes what a phone (E.164) waits for: its owner wants no messages. */
export async function deletePhoneAlerts(ctx: RequestContext, phone: string): Promise<void> {
  await ctx.db.delete(stockAlerts).where(eq(stockAlerts.phone, phone))
}
