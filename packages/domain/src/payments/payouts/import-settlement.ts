import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { failField } from '../../core/refusal.ts'
import { insertPayout } from './keep-settlement.ts'
import { parsePayoutFile } from './settlement-file.ts'
import { paymentAttempts } from '../tables.ts'

export interface ImportPayoutInput {
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
export async function importPayout(
  ctx: RequestContext,
  { key, ...input }: ImportPayoutInput,
): Promise<string> {
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
