import { createHash } from 'node:crypto'
import { eq, and, countDistinct, gt, inArray, max } from 'drizzle-orm'
import { requirePermission, actorKey } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { lagosDate, daysBefore } from '../../core/dates.ts'
import { failField } from '../../core/errors.ts'
import { parsePayoutFile, type PayoutFileLine } from './payout-file.ts'
import { paymentAttempts } from '../tables.ts'
import { GatewayRefused, GatewayUnavailable, type GatewayPayout } from '../../core/ports/payment-gateway.ts'
import { payoutLines, payouts } from './tables.ts'
import { recordAudit } from '../../core/audit.ts'

interface ImportPayoutInput {
  provider: string
  /** A date in Lagos. */
  paid_on: string
  file_name: string
  csv: string
  key: string | undefined
}

/**
 * Stores a provider's payout file; nothing is posted to the ledger yet. Returns the payout's id. Throws forbidden, or
 * invalid_input for a file that cannot be read or was imported before, a provider that took no payments, and a date
 * in the future.
 */
export async function importPayout(ctx: RequestContext, { key, ...input }: ImportPayoutInput) {
  requirePermission(ctx.actor, 'payments:record')
  return withIdempotency(ctx, { key, operation: 'payout.import', input }, async (ctx) => {
    const now = ctx.clock.now()
    if (input.paid_on > lagosDate(now)) failField('paid_on', 'This day is in the future')
    const [existing] = await ctx.db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.provider, input.provider))
      .limit(1)
    if (!existing && !ctx.providers.gateways.providers.includes(input.provider))
      failField('provider', 'This provider took no payments for the shop')
    const read = parsePayoutFile(input.csv)
    if ('problem' in read) return failField('csv', read.problem)
    const fileHash = createHash('sha256').update(input.csv).digest('base64url')
    const { provider, paid_on: paidOn, file_name: fileName } = input
    const id = await insertPayout(
      ctx,
      { provider, paid_on: paidOn, file_name: fileName, file_hash: fileHash },
      read.lines,
    )
    return id ?? failField('csv', 'This file was already imported')
  })
}

interface SyncedPayouts {
  /** The number of new payouts. */
  imported: number
  /** Providers that did not respond. */
  unreachable_providers: string[]
}

/** How far back the first sync goes; later ones overlap the newest payout, because some become final late. */
const initialFetchDays = 60
const overlapDays = 14

/**
 * Fetches payouts from the providers and stores new ones as if their files had been imported; nothing is posted yet.
 * A payout is stored once, and not at all if imported files already contain all of its payments. Throws forbidden.
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

/** Syncs the providers that pay out real money; runs on a schedule. */
export async function syncLivePayouts(ctx: RequestContext): Promise<SyncedPayouts> {
  const { gateways } = ctx.providers
  return syncPayouts(
    ctx,
    gateways.providers.filter((provider) => gateways.of(provider)?.mode === 'live'),
  )
}

async function fetchFromProvider(ctx: RequestContext, provider: string) {
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
    ctx.log.warn({ err: error, provider }, 'a provider did not return its payouts')
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

interface NewPayout {
  provider: string
  /** A date in Lagos. */
  paid_on: string
  file_name: string
  /** Unique, so that a payout is stored only once. */
  file_hash: string
}

const linesPerInsert = 1_000

/** Stores a payout with its lines. Returns its id; undefined if it was stored before. */
async function insertPayout(ctx: RequestContext, payout: NewPayout, read: readonly PayoutFileLine[]) {
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const [stored] = await ctx.db
    .insert(payouts)
    .values({ ...payout, id, imported_by: actorKey(ctx.actor), imported_at: now })
    .onConflictDoNothing()
    .returning({ id: payouts.id })
  if (!stored) return undefined
  const lines = read.map(({ transacted_at: transactedAt, ...line }, position) => ({
    ...line,
    transacted_at: transactedAt,
    position,
    payout_id: id,
  }))
  for (let at = 0; at < lines.length; at += linesPerInsert)
    await ctx.db.insert(payoutLines).values(lines.slice(at, at + linesPerInsert))
  const { provider, file_name: fileName } = payout
  await recordAudit(ctx, 'payments.payout_imported', `payout:${id}`, { provider, file_name: fileName })
  return id
}
