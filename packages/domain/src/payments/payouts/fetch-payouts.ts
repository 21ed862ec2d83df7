import { and, countDistinct, eq, gt, inArray, max } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { daysBefore, lagosDate } from '../../core/lagos-days.ts'
import { GatewayRefused, GatewayUnavailable } from '../../core/ports/gateway-failure.ts'
import type { GatewayPayout } from '../../core/ports/payment-gateway.ts'
import { keepSettlement } from './keep-settlement.ts'
import { settlementLines, settlements } from './tables.ts'

export interface FetchedPayouts {
  /** How many there were that the shop did not know. */
  loaded: number
  /** Providers that did not answer. */
  silent: string[]
}

/** At the first time so many days back; later from so many before the newest one on, for some become final late. */
const firstDays = 60
const againDays = 14

/**
 * Asks the providers what they paid out, and keeps what is new as their files would be kept; nothing is booked. However
 * often it runs, a payout is kept once, and not at all where a file brought all its payments.
 */
export async function fetchPayouts(
  shop: ShopContext,
  providers: readonly string[] = shop.providers.gateways.providers,
): Promise<FetchedPayouts> {
  requirePermission(shop.actor, 'money:record')
  const fetched: FetchedPayouts = { loaded: 0, silent: [] }
  for (const provider of providers) {
    const payouts = await askForPayouts(shop, provider)
    if (!payouts) fetched.silent.push(provider)
    for (const payout of payouts ?? [])
      if (await inTransaction(shop, (shop) => keepPayout(shop, provider, payout))) fetched.loaded += 1
  }
  return fetched
}

/** By the clock: of providers that pay out real money. */
export async function fetchLivePayouts(shop: ShopContext): Promise<FetchedPayouts> {
  const { gateways } = shop.providers
  return fetchPayouts(
    shop,
    gateways.providers.filter((provider) => gateways.of(provider)?.mode === 'live'),
  )
}

async function askForPayouts(shop: ShopContext, provider: string): Promise<GatewayPayout[] | undefined> {
  const [row] = await shop.db
    .select({ newest: max(settlements.settledOn) })
    .from(settlements)
    .where(eq(settlements.provider, provider))
  const now = shop.clock.now()
  const since = row?.newest
    ? lagosDate(daysBefore(new Date(row.newest), againDays))
    : lagosDate(daysBefore(now, firstDays))
  try {
    return await shop.providers.gateways.of(provider)?.listPayouts(since)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    shop.log.warn({ err: error, provider }, 'a provider did not tell its payouts')
    return undefined
  }
}

async function keepPayout(
  shop: ShopContext,
  provider: string,
  { id, paidOn, lines }: GatewayPayout,
): Promise<boolean> {
  if (lines.length === 0) return false
  const references = [
    ...new Set(lines.flatMap(({ reference, amountKobo }) => (amountKobo > 0 ? [reference] : []))),
  ]
  const [known] = await shop.db
    .select({ references: countDistinct(settlementLines.reference) })
    .from(settlementLines)
    .innerJoin(settlements, eq(settlements.id, settlementLines.settlementId))
    .where(
      and(
        eq(settlements.provider, provider),
        gt(settlementLines.amountKobo, 0),
        inArray(settlementLines.reference, references),
      ),
    )
  if (references.length > 0 && known?.references === references.length) return false
  const settlement = { provider, settledOn: paidOn, fileName: `Payout ${id}`, fileHash: `payout:${id}` }
  return (await keepSettlement(shop, settlement, lines)) !== undefined
}
