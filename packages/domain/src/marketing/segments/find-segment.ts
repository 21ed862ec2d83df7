import type { Segment } from '@shop/contract/admin/segments'
import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { segments } from './tables.ts'

/** The saved segments, by name. */
export async function getSegments(ctx: RequestContext): Promise<Segment[]> {
  return ctx.db
    .select({ id: segments.id, name: segments.name, rule: segments.rule })
    .from(segments)
    .orderBy(asc(segments.name_key))
}

/** A saved segment; undefined where it is not or no more. */
export async function findSegment(ctx: RequestContext, id: string): Promise<Segment | undefined> {
  if (!isUuid(id)) return undefined
  const [segment] = await ctx.db
    .select({ id: segments.id, name: segments.name, rule: segments.rule })
    .from(segments)
    .where(eq(segments.id, id))
  return segment
}
