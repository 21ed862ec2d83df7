import * as z from 'zod/mini'
import { defineSetting } from '../../store/settings.ts'

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
