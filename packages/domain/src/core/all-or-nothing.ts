import type { RequestContext } from './context.ts'
import type { Database } from './db/database.ts'

/** Thrown inside a savepoint to undo what was written since. */
const undo = Symbol('undo')

/** Runs work inside the caller's transaction; where it answers false, what it wrote is undone and the rest stays. */
export async function withSavepoint(
  ctx: RequestContext,
  work: (ctx: RequestContext) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await ctx.db.transaction(async (tx) => {
      if (await work({ ...ctx, db: tx as unknown as Database })) return true
      throw undo
    })
  } catch (error) {
    if (error === undo) return false
    throw error
  }
}
