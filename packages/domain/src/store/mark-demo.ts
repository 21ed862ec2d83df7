import { invalidateTags } from '../core/announce.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { getSettings, saveSetting } from './stored-setting.ts'

/** Notes whether the shop shows the demonstration catalogue, so that it says so of itself. */
export async function setDemoLoaded(ctx: RequestContext, isDemo: boolean): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await saveSetting(ctx, 'demo', isDemo)
    await invalidateTags(ctx, 'settings')
  })
}

/** Whether this shop has ever been filled with the demonstration catalogue, also if the owner took it out again. */
export async function isDemoLoaded(ctx: RequestContext): Promise<boolean> {
  return (await getSettings(ctx)).demo !== undefined
}
