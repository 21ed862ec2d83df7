import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { movedAddresses } from '../tables.ts'

interface Move {
  kind: 'product' | 'category'
  old: string
  new: string
}

/** Notes where an address leads from now on. */
export async function noteMove(ctx: RequestContext, { kind, old, new: to }: Move): Promise<void> {
  const movedAt = ctx.clock.now()
  await ctx.db
    .insert(movedAddresses)
    .values({ kind, old, new: to, movedAt })
    .onConflictDoUpdate({
      target: [movedAddresses.kind, movedAddresses.old],
      set: { new: to, movedAt },
    })
}

/** An address is in use again. */
export async function forgetMove(ctx: RequestContext, kind: Move['kind'], old: string): Promise<void> {
  await ctx.db.delete(movedAddresses).where(and(eq(movedAddresses.kind, kind), eq(movedAddresses.old, old)))
}

/** Where an address has gone: null when it is gone for good, undefined when nothing is known of it. */
export async function findMove(
  ctx: RequestContext,
  kind: Move['kind'],
  old: string,
): Promise<string | null | undefined> {
  const [row] = await ctx.db
    .select({ to: movedAddresses.new })
    .from(movedAddresses)
    .where(and(eq(movedAddresses.kind, kind), eq(movedAddresses.old, old)))
  return row?.to
}

/** The id of a product and all that lead to it. */
export async function productIdsOf(ctx: RequestContext, now: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ old: movedAddresses.old })
    .from(movedAddresses)
    .where(and(eq(movedAddresses.kind, 'product'), eq(movedAddresses.new, now)))
  return [now, ...rows.map(({ old }) => old)]
}
