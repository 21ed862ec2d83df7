import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { refuseField } from '../../core/refusal.ts'
import { keepSettlement } from './keep-settlement.ts'
import { readSettlementFile } from './settlement-file.ts'
import { paymentAttempts } from '../tables.ts'

export interface ImportSettlement {
  provider: string
  /** A date of Lagos. */
  paid_on: string
  file_name: string
  csv: string
  key: string | undefined
}

/**
 * Keeps a provider's settlement file, read line by line; nothing is booked. Answers its id. Refuses with invalid_input
 * a file that cannot be read or was loaded before, a provider that took no payment, and a day to come.
 */
export async function importSettlement(
  ctx: RequestContext,
  { key, ...wish }: ImportSettlement,
): Promise<string> {
  requirePermission(ctx.actor, 'payments:record')
  return onceOnly(ctx, { key, act: 'payout.import', wish }, async (ctx) => {
    const now = ctx.clock.now()
    if (wish.paid_on > lagosDate(now)) refuseField('paid_on', 'This day is in the future')
    const [known] = await ctx.db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.provider, wish.provider))
      .limit(1)
    if (!known && !ctx.providers.gateways.providers.includes(wish.provider))
      refuseField('provider', 'This provider took no payments for the shop')
    const read = readSettlementFile(wish.csv)
    if ('problem' in read) return refuseField('csv', read.problem)
    const fileHash = createHash('sha256').update(wish.csv).digest('base64url')
    const { provider, paid_on: settledOn, file_name: fileName } = wish
    const id = await keepSettlement(
      ctx,
      { provider, paid_on: settledOn, file_name: fileName, file_hash: fileHash },
      read.lines,
    )
    return id ?? refuseField('csv', 'This file was already imported')
  })
}
