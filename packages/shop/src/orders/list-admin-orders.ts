import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { AdminOrderSummary, OrderFilters } from '@shop/contract/admin/orders'
import { isTakenAlong } from '@shop/contract/delivery'
import { orderStates, type OrderState } from '@shop/contract/orders'
import { findState } from '../delivery/states.ts'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { waitsForRest } from './to-collect.ts'
import { isToConfirm, waitsForPacking, waitsForYes } from './to-confirm.ts'
import { orderFilters, orderSort } from './order-filters.ts'
import { type PageWish, pageOfOrders } from './order-page.ts'
import { orderMatches } from './order-search.ts'
import { summarise } from './order-summary.ts'
import { orders } from './tables.ts'

type Waiting = 'to_confirm' | 'to_pack' | 'to_collect'

export interface ListAdminOrders extends PageWish, OrderFilters {
  state?: OrderState | Waiting | undefined
  /** Part of the order's number, of the receiver's name or phone, or of the email. */
  search?: string | undefined
}

/** Orders of the whole shop, newest first unless told, with what they come to and how many there are in each state. */
export async function listAdminOrders(shop: ShopContext, wish: ListAdminOrders) {
  requirePermission(shop.actor, 'orders:read')
  const fits = and(inState(wish.state), orderMatches(wish.search), orderFilters(wish))
  const { rows, ...page } = await pageOfOrders(shop, fits, wish, orderSort(wish.sort))
  const summaries = await summarise(shop, rows)
  const items: AdminOrderSummary[] = rows.flatMap((order, n) => {
    const summary = summaries[n]
    return summary
      ? [
          {
            ...summary,
            version: order.version,
            customer_name: order.address.full_name,
            place: placeOf(order.address),
            to_confirm: isToConfirm(order),
          },
        ]
      : []
  })
  return { ...page, items, sum_kobo: await sumOf(shop, fits), counts: await countStates(shop) }
}

async function sumOf(shop: ShopContext, fits: SQL | undefined): Promise<number> {
  const kobo = sql`coalesce(sum(${orders.totalKobo}), 0)`.mapWith(Number)
  const [sum] = await shop.db.select({ kobo }).from(orders).where(fits)
  return sum?.kobo ?? 0
}

function placeOf({ area, state }: { area: string; state: string }): string {
  return isTakenAlong({ state }) ? 'Taken along' : `${area}, ${findState(state)?.name ?? state}`
}

function inState(state: ListAdminOrders['state']): SQL | undefined {
  if (state === 'to_confirm') return waitsForYes
  if (state === 'to_collect') return waitsForRest
  return state === 'to_pack' ? waitsForPacking : state && eq(orders.state, state)
}

async function countStates(shop: ShopContext): Promise<Record<OrderState | Waiting, number>> {
  const rows = await shop.db
    .select({
      state: orders.state,
      orders: count(),
      toConfirm: sql<number>`count(*) filter (where ${waitsForYes})`.mapWith(Number),
      toPack: sql<number>`count(*) filter (where ${waitsForPacking})`.mapWith(Number),
      toCollect: sql<number>`count(*) filter (where ${waitsForRest})`.mapWith(Number),
    })
    .from(orders)
    .groupBy(orders.state)
  const none = Object.fromEntries(orderStates.map((state) => [state, 0])) as Record<OrderState, number>
  const to_confirm = rows.reduce((sum, row) => sum + row.toConfirm, 0)
  const to_pack = rows.reduce((sum, row) => sum + row.toPack, 0)
  const to_collect = rows.reduce((sum, row) => sum + row.toCollect, 0)
  const tasks = { to_confirm, to_pack, to_collect }
  return { ...none, ...tasks, ...Object.fromEntries(rows.map((row) => [row.state, row.orders])) }
}
