import type { RequestContext } from '../context.ts'
import { claimDueWork, finishWork, postponeWork, type DueWork } from './due-work.ts'

/** Carries out one kind of work at least once; a throw means that it has to be tried again. */
export type WorkCarrier = (ctx: RequestContext, work: DueWork) => Promise<void>

/**
 * Claims due work of the kinds that have a carrier and carries it out, up to `limit` pieces at the same time.
 * Never throws for the work itself. Answers how many pieces were claimed: 0 when nothing is due.
 */
export async function carryOutWork(
  ctx: RequestContext,
  carriers: Readonly<Record<string, WorkCarrier>>,
  limit: number,
): Promise<number> {
  const kinds = Object.keys(carriers)
  if (kinds.length === 0) return 0
  const claimed = await claimDueWork(ctx, kinds, limit)
  await Promise.all(claimed.map((work) => carryOut(ctx, carriers[work.kind], work)))
  return claimed.length
}

async function carryOut(ctx: RequestContext, carrier: WorkCarrier | undefined, work: DueWork): Promise<void> {
  try {
    await carrier?.(ctx, work)
    await finishWork(ctx, work.id)
  } catch (error) {
    const givenUp = await postponeWork(ctx, work, error)
    const data = { err: error, kind: work.kind, work: work.id, attempts: work.attempts }
    if (givenUp) ctx.log.error(data, 'work was given up')
    else ctx.log.warn(data, 'work failed and will be tried again')
  }
}
