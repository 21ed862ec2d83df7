import { actorKey } from '../actor.ts'
import type { RequestContext } from '../context.ts'

/**
 * Does a job's work to each of these, one after the other. One that fails is told of and holds up no other: it is tried
 * again with the job's next round. Answers for how many something was done.
 */
export async function forEachIsolated(
  ctx: RequestContext,
  ids: readonly string[],
  work: (id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    try {
      if (await work(id)) done += 1
    } catch (err) {
      ctx.log.error({ err, id, job: actorKey(ctx.actor) }, 'a job left one out')
    }
  }
  return done
}
