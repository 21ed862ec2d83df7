import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { type InstalmentRow, instalments } from './tables.ts'

/** Writes what has changed of a plan's payments. */
export async function saveInstalmentTotals(
  ctx: RequestContext,
  before: readonly InstalmentRow[],
  after: readonly InstalmentRow[],
): Promise<void> {
  for (const [index, row] of after.entries()) {
    if (row === before[index]) continue
    const { agreement_id: agreementId, position, ...totals } = row
    await ctx.db
      .update(instalments)
      .set(totals)
      .where(and(eq(instalments.agreement_id, agreementId), eq(instalments.position, position)))
  }
}
