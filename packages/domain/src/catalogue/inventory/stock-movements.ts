import { sql } from 'drizzle-orm'
import { actorKey } from '../../core/actor.ts'
import { invalidationChannel, productTag, stockTag, toTagsPayload } from '../../core/cache-tags.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lockVariants, type LockedVariant } from '../products/variants.ts'
import {
  mergeLines,
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
    return { done: true }
  })
}

async function write(
  ctx: RequestContext,
  type: StockMovementType,
  lines: StockLine[],
  reference: string,
  changes: ProductStockChange[],
): Promise<void> {
  const effect = stockEffects[type]
  const reason = 'reason' in effect ? effect.reason : null
  const movements = effect.on_hand !== effect.reserved
  const tags = changes.flatMap(({ product_id: productId, has_visible_change: hasVisibleChange }) => [
    ...(movements ? [stockTag(productId)] : []),
    ...(hasVisibleChange ? [productTag(productId)] : []),
  ])
  const notification =
    tags.length > 0 ? sql`, pg_notify(${invalidationChannel}, ${toTagsPayload(tags)})` : sql``
  const { rows } = await ctx.db.execute<{ moved: number }>(sql`
    with line as (
      select * from json_to_recordset(${JSON.stringify(lines)}::text::json) as input(variant_id uuid, quantity integer)
    ), moved as (
      update variants set
        on_hand = on_hand + line.quantity * ${effect.on_hand}::integer,
        reserved = reserved + line.quantity * ${effect.reserved}::integer
      from line where variants.id = line.variant_id
        and on_hand + line.quantity * ${effect.on_hand}::integer >= reserved + line.quantity * ${effect.reserved}::integer
        and reserved + line.quantity * ${effect.reserved}::integer >= 0
      returning variants.id, line.quantity
    ), noted as (
      insert into stock_movements (variant_id, quantity_change, reason, reference, actor, created_at)
      select id, quantity * ${effect.on_hand}::integer, ${reason}::text, ${reference}, ${actorKey(ctx.actor)},
        ${ctx.clock.now().toISOString()}::timestamptz
      from moved where ${reason}::text is not null order by id
    ), counted as (
      update products set units_sold = greatest(0, products.units_sold + change.units_sold), stock_status = change.stock_status
      from json_to_recordset(${JSON.stringify(changes)}::text::json)
        as change(product_id text, units_sold integer, stock_status text)
      where products.id = change.product_id
        and (change.units_sold <> 0 or products.stock_status <> change.stock_status)
    )
    select count(*)::integer as moved${notification} from moved`)
  if (rows[0]?.moved !== lines.length)
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
