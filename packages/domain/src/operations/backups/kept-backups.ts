import { and, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { backups } from './tables.ts'

/** Which of these backups are made or being made: the folders of all others can go. */
export async function listRetainedBackups(ctx: RequestContext, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: backups.id })
    .from(backups)
    .where(and(inArray(backups.id, ids), inArray(backups.status, ['running', 'completed'])))
  return new Set(rows.map(({ id }) => id))
}
