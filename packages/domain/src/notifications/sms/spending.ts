import { findWhatsappTemplate } from '@shop/contract/whatsapp-templates'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { MessageRules } from '@shop/contract/admin/message-rules'
import type { MessageSpending } from '@shop/contract/admin/notifications'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { addMs, dayMs, lagosDate, startOfMonth } from '../../core/dates.ts'
import { messageRules } from '../../store/message-rules.ts'
import { smsParts } from './sms-text.ts'
import { messageSpending, type TextMessage, textMessages } from './tables.ts'

type Prices = Pick<MessageRules, 'sms_price_kobo' | 'whatsapp_price_kobo' | 'whatsapp_marketing_price_kobo'>

/** What a message costs by the owner's prices, in kobo. */
export function messagePriceKobo(
  prices: Prices,
  { channel, text, template }: Pick<TextMessage, 'channel' | 'text' | 'template'>,
): number {
  if (channel === 'sms') return prices.sms_price_kobo * smsParts(text.length)
  const isMarketing = findWhatsappTemplate(template)?.category === 'MARKETING'
  return isMarketing ? prices.whatsapp_marketing_price_kobo : prices.whatsapp_price_kobo
}

/** The first day of the month in Lagos. */
const currentMonth = (ctx: RequestContext) => lagosDate(startOfMonth(ctx.clock.now()))

/**
 * Counts a message (kobo) to this month before it is sent, in one statement, so that two processes together stay within the
 * limit. Returns whether it can be sent: codes always can.
 */
export async function reserveSpending(
  ctx: RequestContext,
  { urgency }: Pick<TextMessage, 'urgency'>,
  costKobo: number,
): Promise<boolean> {
  const { monthly_limit_kobo: limitKobo } = await messageRules.get(ctx)
  const isLimited = limitKobo !== null && urgency !== 'code'
  if (costKobo === 0) return true
  if (isLimited && costKobo > limitKobo) return false
  const counted = await ctx.db
    .insert(messageSpending)
    .values({ month: currentMonth(ctx), spent_kobo: costKobo })
    .onConflictDoUpdate({
      target: messageSpending.month,
      set: { spent_kobo: sql`${messageSpending.spent_kobo} + ${costKobo}` },
      ...(isLimited && { setWhere: sql`${messageSpending.spent_kobo} + ${costKobo} <= ${limitKobo}` }),
    })
    .returning({ month: messageSpending.month })
  return counted.length > 0
}

/** How many more messages at this price (kobo) this month's limit allows, besides those that are queued. */
export async function countAffordable(ctx: RequestContext, priceKobo: number): Promise<number> {
  const { monthly_limit_kobo: limitKobo } = await messageRules.get(ctx)
  if (limitKobo === null || priceKobo === 0) return Infinity
  const isRecent = gt(textMessages.created_at, addMs(ctx.clock.now(), -dayMs))
  const queued = await ctx.db.$count(textMessages, and(eq(textMessages.status, 'queued'), isRecent))
  return Math.floor((limitKobo - (await loadSpentKobo(ctx))) / priceKobo) - queued
}

async function loadSpentKobo(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.db
    .select()
    .from(messageSpending)
    .where(eq(messageSpending.month, currentMonth(ctx)))
  return row?.spent_kobo ?? 0
}

/** Subtracts the cost (kobo) of a message that was not sent. */
export async function releaseSpending(ctx: RequestContext, costKobo: number): Promise<void> {
  if (costKobo === 0) return
  await ctx.db
    .update(messageSpending)
    .set({ spent_kobo: sql`greatest(${messageSpending.spent_kobo} - ${costKobo}, 0)` })
    .where(eq(messageSpending.month, currentMonth(ctx)))
}

/** What the text messages of this month have cost, and the limit. */
export async function getMessageSpending(ctx: RequestContext): Promise<MessageSpending> {
  requirePermission(ctx.actor, 'settings:read')
  const month = currentMonth(ctx)
  const { monthly_limit_kobo } = await messageRules.read(ctx)
  return { month, spent_kobo: await loadSpentKobo(ctx), monthly_limit_kobo }
}
