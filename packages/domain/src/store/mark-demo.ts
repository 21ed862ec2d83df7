import { announceChange } from '../core/announce.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { readSettings, storeSetting } from './stored-setting.ts'

/** Notes whether the shop shows the demonstration catalogue, so that it says so of itself. */
export async function markDemo(ctx: RequestContext, isDemo: boolean): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await storeSetting(ctx, 'demo', isDemo)
    await announceChange(ctx, 'settings')
  })
}

/** Whether this shop has ever been filled with the demonstration catalogue, also if the owner took it out again. */
export async function hasSeenDemo(ctx: RequestContext): Promise<boolean> {
  return (await readSettings(ctx)).demo !== undefined
}
