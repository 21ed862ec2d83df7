import { and, countDistinct, eq, gt, inArray, max } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { daysBefore, lagosDate } from '../../core/lagos-days.ts'
import { GatewayRefused, GatewayUnavailable } from '../../core/ports/gateway-failure.ts'
import type { GatewayPayout } from '../../core/ports/payment-gateway.ts'
import { insertPayout } from './keep-settlement.ts'
import { payoutLines, payouts } from './tables.ts'

export interface SyncedPayouts {
  /** How many there were that the shop did not know. */
  imported: number
  /** Providers that did not answer. */
  unreachable_providers: string[]
}

/** At the first time so many days back; later from so many before the newest one on, for some become final late. */
const initialFetchDays = 60
const overlapDays = 14

/**
 * Asks the providers what they paid out, and keeps what is new as their files would be kept; nothing is booked. However
 * often it runs, a payout is kept once, and not at all where a file brought all its payments.
 */
export async function syncPayouts(
  ctx: RequestContext,
  providers: readonly string[] = ctx.providers.gateways.providers,
): Promise<SyncedPayouts> {
  requirePermission(ctx.actor, 'payments:record')
  const fetched: SyncedPayouts = { imported: 0, unreachable_providers: [] }
  for (const provider of providers) {
    const payouts = await fetchFromProvider(ctx, provider)
    if (!payouts) fetched.unreachable_providers.push(provider)
    for (const payout of payouts ?? [])
      if (await inTransaction(ctx, (ctx) => savePayout(ctx, provider, payout))) fetched.imported += 1
  }
  return fetched
}

/** By the clock: of providers that pay out real money. */
export async function syncLivePayouts(ctx: RequestContext): Promise<SyncedPayouts> {
  const { gateways } = ctx.providers
  return syncPayouts(
    ctx,
    gateways.providers.filter((provider) => gateways.of(provider)?.mode === 'live'),
  )
}

async function fetchFromProvider(
  ctx: RequestContext,
  provider: string,
): Promise<GatewayPayout[] | undefined> {
  const [row] = await ctx.db
    .select({ newest: max(payouts.paid_on) })
    .from(payouts)
    .where(eq(payouts.provider, provider))
  const now = ctx.clock.now()
  const since = row?.newest
    ? lagosDate(daysBefore(new Date(row.newest), overlapDays))
    : lagosDate(daysBefore(now, initialFetchDays))
  try {
    return await ctx.providers.gateways.of(provider)?.listPayouts(since)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    ctx.log.warn({ err: error, provider }, 'a provider did not tell its payouts')
    return undefined
  }
}

async function savePayout(
  ctx: RequestContext,
  provider: string,
  { id, paid_on: paidOn, lines }: GatewayPayout,
): Promise<boolean> {
  if (lines.length === 0) return false
  const references = [
    ...new Set(
      lines.flatMap(({ reference, amount_kobo: amountKobo }) => (amountKobo > 0 ? [reference] : [])),
    ),
  ]
  const [existing] = await ctx.db
    .select({ references: countDistinct(payoutLines.reference) })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payout_id))
    .where(
      and(
        eq(payouts.provider, provider),
        gt(payoutLines.amount_kobo, 0),
        inArray(payoutLines.reference, references),
      ),
    )
  if (references.length > 0 && existing?.references === references.length) return false
  const payoutRow = { provider, paid_on: paidOn, file_name: `Payout ${id}`, file_hash: `payout:${id}` }
  return (await insertPayout(ctx, payoutRow, lines)) !== undefined
}
