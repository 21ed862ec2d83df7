import { sql } from 'drizzle-orm'
import { actorKey } from '../../core/actor.ts'
import { invalidationChannel, productTag, stockTag, toTagsPayload } from '../../core/cache-tags.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { notifyStaff } from '../../core/jobs/notify-staff.ts'
import { preparedStatement } from '../../core/prepared-statements.ts'
import { lockVariants, type LockedVariant } from '../products/variants.ts'
import {
  mergeLines,
  newlyLowVariants,
  toStockChanges,
  insufficientVariants,
  stockEffects,
  type ProductStockChange,
  type InsufficientVariant,
  type StockLine,
  type StockMovementType,
} from '../products/stock.ts'

interface StockInput {
  lines: readonly StockLine[]
  /** The reference of the movements: `order:<id>`. */
  reference: string
  /** The result of lockVariants in this transaction, if the caller has it. */
  locked?: readonly LockedVariant[]
}

/** Moves all or nothing; if nothing, `insufficient` has the variants with the units left. */
type StockResult = { done: true } | { done: false; insufficient: InsufficientVariant[] }

/** Moves stock of several variants: lock, decide, then one statement for rows, movements and products. */
async function applyStockMovement(
  ctx: RequestContext,
  type: StockMovementType,
  input: StockInput,
): Promise<StockResult> {
  const lines = mergeLines(input.lines)
  if (lines.length === 0) return { done: true }
  return inTransaction(ctx, async (ctx) => {
    const locked =
      input.locked ??
      (await lockVariants(
        ctx,
        lines.map((line) => line.variant_id),
      ))
    if (type === 'decrement' || type === 'reserve' || type === 'writeOff') {
      const insufficient = insufficientVariants(locked, lines)
      if (insufficient.length > 0) return { done: false, insufficient }
    }
    await write(ctx, type, lines, input.reference, toStockChanges(locked, lines, type))
    await notifyStaffOfLowStock(ctx, newlyLowVariants(locked, lines, type))
    return { done: true }
  })
}

type LowVariant = Pick<LockedVariant, 'id' | 'product_id' | 'name' | 'colour' | 'size'> & {
  remaining: number
}

async function notifyStaffOfLowStock(ctx: RequestContext, variants: readonly LowVariant[]): Promise<void> {
  for (const { id, product_id: productId, name, colour, size, remaining } of variants)
    await notifyStaff(ctx, {
      event: 'low_stock',
      title: `Low stock: ${name}`,
      text: [...[colour, size].filter(Boolean), remaining === 0 ? 'None left' : `${remaining} left`].join(
        ', ',
      ),
      path: `/admin/products/view-product/${productId}`,
      tag: `stock-${id}`,
      related_to: '',
    })
}

const value = sql.placeholder
const onHand = sql`line.quantity * ${value('on_hand')}::integer`
const reserved = sql`line.quantity * ${value('reserved')}::integer`
const reason = sql`${value('reason')}::text`
const changes = sql`json_to_recordset(${value('changes')}::text::json)
  as change(product_id text, units_sold integer, stock_status text, has_low_stock boolean)`

/**
 * Rows, movements and products in one statement. An insufficient variant is left out of `moved`. The ids are given as
 * arrays too, because PostgreSQL expects a hundred rows from JSON and would read whole tables to join them.
 */
const moveStock = preparedStatement((db) => {
  const line = db
    .$with('line', {})
    .as(
      sql`select * from json_to_recordset(${value('lines')}::text::json) as input(variant_id uuid, quantity integer)`,
    )
  const moved = db.$with('moved', {}).as(sql`
    update variants set on_hand = on_hand + ${onHand}, reserved = reserved + ${reserved}
    from line where variants.id = line.variant_id and variants.id = any(array(select variant_id from line))
      and on_hand + ${onHand} >= reserved + ${reserved} and reserved + ${reserved} >= 0
    returning variants.id, line.quantity`)
  const noted = db.$with('noted', {}).as(sql`
    insert into stock_movements (variant_id, quantity_change, reason, reference, actor, created_at)
    select id, quantity * ${value('on_hand')}::integer, ${reason}, ${value('reference')}::text, ${value('actor')}::text,
      ${value('at')}::timestamptz
    from moved where ${reason} is not null order by id`)
  const counted = db.$with('counted', {}).as(sql`
    insert into unit_sales_due (product_id, units)
    select product_id, units_sold from ${changes}`)
  const shown = db.$with('shown', {}).as(sql`
    update products set stock_status = change.stock_status, has_low_stock = change.has_low_stock from ${changes}
    where products.id = change.product_id and products.id = any(array(select product_id from ${changes}))
      and (products.stock_status <> change.stock_status or products.has_low_stock <> change.has_low_stock)`)
  return db
    .with(line, moved, noted, counted, shown)
    .select({
      moved: sql<number>`count(*)::integer`,
      notified: sql`case when ${value('tags')}::text <> '' then pg_notify(${invalidationChannel}, ${value('tags')}::text) end`,
    })
    .from(sql`moved`)
    .prepare('move_stock')
})

async function write(
  ctx: RequestContext,
  type: StockMovementType,
  lines: StockLine[],
  reference: string,
  changes: ProductStockChange[],
): Promise<void> {
  const effect = stockEffects[type]
  const hasMovements = effect.on_hand !== effect.reserved
  const tags = changes.flatMap(({ product_id: productId, has_visible_change: hasVisibleChange }) => [
    ...(hasMovements ? [stockTag(productId)] : []),
    ...(hasVisibleChange ? [productTag(productId)] : []),
  ])
  const [result] = await moveStock(ctx, {
    lines: JSON.stringify(lines),
    on_hand: effect.on_hand,
    reserved: effect.reserved,
    reason: 'reason' in effect ? effect.reason : null,
    reference,
    actor: actorKey(ctx.actor),
    at: ctx.clock.now().toISOString(),
    changes: JSON.stringify(changes),
    tags: toTagsPayload(tags),
  })
  if (result?.moved !== lines.length)
    throw new Error(`Stock of ${reference} does not fit the movement "${type}".`)
}

/** Reserves units while an order is being paid: all or nothing. */
export async function reserveStock(ctx: RequestContext, input: StockInput): Promise<StockResult> {
  return applyStockMovement(ctx, 'reserve', input)
}

/** Releases reserved units. @throws Error if fewer were reserved: a bug in the caller. */
export async function releaseStock(ctx: RequestContext, input: StockInput): Promise<void> {
  await applyStockMovement(ctx, 'release', input)
}

/** Turns reserved units into sold ones. @throws Error if fewer were reserved: a bug in the caller. */
export async function commitReservation(ctx: RequestContext, input: StockInput): Promise<void> {
  await applyStockMovement(ctx, 'commit', input)
}

/** Takes units for an order that is placed before it is paid: all or nothing. */
export async function decrementStock(ctx: RequestContext, input: StockInput): Promise<StockResult> {
  return applyStockMovement(ctx, 'decrement', input)
}

/** Puts sold units of a cancelled order back into stock. */
export async function restock(ctx: RequestContext, input: StockInput): Promise<void> {
  await applyStockMovement(ctx, 'restock', input)
}

/** Returns units from a customer to stock. */
export async function restockReturn(ctx: RequestContext, input: StockInput): Promise<void> {
  await applyStockMovement(ctx, 'restockReturned', input)
}

/** Takes units out of stock without a sale, such as lost ones: all or nothing. */
export async function writeOffStock(ctx: RequestContext, input: StockInput): Promise<StockResult> {
  return applyStockMovement(ctx, 'writeOff', input)
}
