import { recordLimits } from '@shop/contract/rate-limit-policy'
import type { RiderRun, RiderStop } from '@shop/contract/rider'
import { and, asc, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { requireRider } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { startOfDay } from '../../core/dates.ts'
import { findState } from '../../delivery/states.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { canTransferOnDelivery } from '../order-rules.ts'
import { orderStatusFromParcels } from '../parcel-rules.ts'
import {
  type OrderLineRow,
  orderLines,
  type OrderRow,
  orders,
  type ParcelEventRow,
  parcelEvents,
  type ParcelRow,
  parcels,
} from '../tables.ts'
import { dueOnDeliveryKobo } from './cash-on-delivery.ts'

/** The parcels that are with the calling rider, and those that they delivered or failed to deliver today. */
export async function getRiderRun(ctx: RequestContext): Promise<RiderRun> {
  const { rider_id: riderId, name } = requireRider(ctx.actor)
  const { name: shopName, phone } = await loadStoreDetails(ctx)
  const now = ctx.clock.now()
  const handledToday = ctx.db
    .select({ parcel_id: parcelEvents.parcel_id })
    .from(parcelEvents)
    .where(
      and(
        eq(parcelEvents.parcel_id, parcels.id),
        eq(parcelEvents.status, sql`${parcels.status}`),
        // The day that a customer chose is an event without a reason.
        or(ne(parcelEvents.status, 'attempt_failed'), isNotNull(parcelEvents.reason)),
        gte(parcelEvents.occurred_at, startOfDay(now)),
      ),
    )
  const rows = await ctx.db
    .select({ parcel: parcels, order: orders })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.order_id))
    .where(
      and(
        eq(parcels.rider_id, riderId),
        or(
          eq(parcels.status, 'out_for_delivery'),
          and(inArray(parcels.status, ['delivered', 'attempt_failed']), sql`EXISTS ${handledToday}`),
        ),
      ),
    )
  const parts = await loadParts(ctx, rows)
  const gateway = ctx.providers.gateways.primary
  const stops = rows
    .map((row) => ({ ...row, at: lastEventId(parts.events, row.parcel) }))
    .toSorted((a, b) => Number(isHandled(a.parcel)) - Number(isHandled(b.parcel)) || a.at - b.at)
    .map((row) => presentStop(row, { ...parts, can_transfer: canTransferOnDelivery(row.order, gateway) }))
  return {
    rider: { id: riderId, name },
    shop: { name: shopName, phone },
    stops,
    compiled_at: now.toISOString(),
  }
}

interface RunParts {
  /** The lines and parcels of the orders on the run, and the events of its parcels, oldest first. */
  lines: OrderLineRow[]
  parcels: ParcelRow[]
  events: ParcelEventRow[]
}

async function loadParts(
  ctx: RequestContext,
  rows: readonly { parcel: ParcelRow; order: OrderRow }[],
): Promise<RunParts> {
  if (rows.length === 0) return { lines: [], parcels: [], events: [] }
  const orderIds = rows.map(({ order }) => order.id)
  const parcelIds = rows.map(({ parcel }) => parcel.id)
  const events = ctx.db.select().from(parcelEvents).where(inArray(parcelEvents.parcel_id, parcelIds))
  return {
    lines: await ctx.db.select().from(orderLines).where(inArray(orderLines.order_id, orderIds)),
    parcels: await ctx.db.select().from(parcels).where(inArray(parcels.order_id, orderIds)),
    events: await events.orderBy(asc(parcelEvents.id)),
  }
}

const isHandled = ({ status }: ParcelRow) => status !== 'out_for_delivery'

const lastEventId = (events: readonly ParcelEventRow[], { id, status }: ParcelRow) =>
  events.findLast((event) => event.parcel_id === id && event.status === status)?.id ?? 0

/** A stop as the rider sees it: data about a person only as long as the parcel is on its way to them. */
function presentStop(
  { parcel, order }: { parcel: ParcelRow; order: OrderRow },
  { lines, parcels: all, events, can_transfer: canTransfer }: RunParts & { can_transfer: boolean },
): RiderStop {
  const { address } = order
  const isOpen = !isHandled(parcel)
  const theirNote = events.findLast(
    ({ parcel_id: id, actor, note }) =>
      id === parcel.id && note !== '' && actor === `account:${order.account_id}`,
  )?.note
  return {
    parcel_id: parcel.id,
    order_number: order.number,
    parcel_number: parcel.number,
    status: isOpen ? 'open' : parcel.status === 'delivered' ? 'delivered' : 'failed',
    customer: isOpen
      ? { name: address.full_name, phone: address.phone, second_phone: address.second_phone }
      : null,
    address: isOpen
      ? {
          street: address.street,
          landmark: address.landmark,
          lga: address.lga,
          state: findState(address.state)?.name ?? '',
          note: [address.note, theirNote].filter(Boolean).join(' · '),
        }
      : null,
    area: address.area,
    item_count: parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    due_kobo: dueOnDeliveryKobo(order),
    completes_order: isOpen && completesOrder(parcel, { lines, parcels: all }),
    attempts_left: recordLimits['delivery-code'].max - parcel.code_attempts,
    can_transfer: isOpen && canTransfer && dueOnDeliveryKobo(order) > 0,
    is_test: order.is_test,
  }
}

/** Whether the order is delivered once its rider has delivered all of its parcels that are with them. */
function completesOrder(
  { order_id: orderId, rider_id: riderId }: ParcelRow,
  { lines, parcels: all }: Pick<RunParts, 'lines' | 'parcels'>,
): boolean {
  const after = all
    .filter((each) => each.order_id === orderId)
    .map((each) =>
      each.rider_id === riderId && each.status === 'out_for_delivery'
        ? { ...each, status: 'delivered' as const }
        : each,
    )
  const own = lines.filter((line) => line.order_id === orderId)
  return orderStatusFromParcels(own, after) === 'delivered'
}
