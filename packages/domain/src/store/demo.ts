import * as z from 'zod/mini'
import { invalidateTags } from '../core/cache-tags.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { defineSetting, getSettings, saveSetting } from './settings.ts'

/** Records whether the shop has the demo catalogue, so that it can say that it is a demo. */
export async function setDemoLoaded(ctx: RequestContext, isDemo: boolean): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await saveSetting(ctx, 'demo', isDemo)
    await invalidateTags(ctx, 'settings')
  })
}

/** Whether the demo catalogue was ever loaded, even if the owner has removed it. */
export async function isDemoLoaded(ctx: RequestContext): Promise<boolean> {
  return (await getSettings(ctx)).demo !== undefined
}

/** How long the demo shop has been trading, in days. */
export const historyDays = 90

const History = z.object({
  /** The end of the history, ISO; '' before it is begun and once it was removed. */
  until: z.string(),
  /** How many of its orders are written. */
  written: z.number(),
  /** Whether all of it is. */
  is_complete: z.boolean(),
  promotion_ids: z.array(z.string()),
})
export type DemoHistory = z.output<typeof History>

/** How far the history of the demo shop is written. Each step locks it, so that several processes take turns. */
export const demoHistory = defineSetting<DemoHistory>({
  key: 'demo_history',
  schema: History,
  defaults: { until: '', written: 0, is_complete: false, promotion_ids: [] },
  permissions: { read: 'settings:read', write: 'settings:write' },
})
