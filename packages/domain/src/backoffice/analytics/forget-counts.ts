import { lt } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { daysBefore, lagosDate } from '../../core/lagos-days.ts'
import { searchCounts, visitCounts } from './tables.ts'

/** Words that were searched for are compared with the year before; sums of visits, a few rows a day, for longer. */
const keptDays = { searches: 2 * 366, visits: 5 * 366 }

/** Forgets counts that are too old for any report. */
export async function forgetCounts(shop: ShopContext): Promise<void> {
  const before = (days: number) => lagosDate(daysBefore(shop.clock.now(), days))
  await shop.db.delete(searchCounts).where(lt(searchCounts.day, before(keptDays.searches)))
  await shop.db.delete(visitCounts).where(lt(visitCounts.day, before(keptDays.visits)))
}
