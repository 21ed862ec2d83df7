import { sql } from 'drizzle-orm'
import { actorKey } from '../../core/actor.ts'
import { invalidationChannel, toTagsPayload } from '../../core/announce.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lockVariants, type LockedVariant } from '../products/lock-variants.ts'
import { mergeLines, toStockChanges, insufficientVariants, stockEffects } from '../products/stock.ts'
import type {
  ProductStockChange,
  InsufficientVariant,
  StockLine,
  StockMovementType,
} from '../products/stock.ts'

export interface StockInput {
  lines: readonly StockLine[]
  /** Why, as the stock ledger keeps it: `order:<id>`. */
  subject: string
  /** What lockVariants answered in this transaction, where the caller has it already. */
  locked?: readonly LockedVariant[]
}

/** Everything was moved, or nothing, and then `short` names the variants with how many are left. */
export type StockResult = { done: true } | { done: false; insufficient: InsufficientVariant[] }

/** Moves stock of several variants at once: lock, decide, then one statement for rows, ledger and products. */
export async function applyStockMovement(
  ctx: RequestContext,
  move: StockMovementType,
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
    if (move === 'take' || move === 'hold' || move === 'writeOff') {
      const insufficient = insufficientVariants(locked, lines)
      if (insufficient.length > 0) return { done: false, insufficient }
    }
    await write(ctx, move, lines, input.subject, toStockChanges(locked, lines, move))
    return { done: true }
  })
}

async function write(
  ctx: RequestContext,
  move: StockMovementType,
  lines: StockLine[],
  subject: string,
  changes: ProductStockChange[],
): Promise<void> {
  const effect = stockEffects[move]
  const reason = 'reason' in effect ? effect.reason : null
  const movements = effect.on_hand !== effect.reserved
  const tags = changes.flatMap(({ product_id: productId, hasVisibleChange }) => [
    ...(movements ? [`stock:${productId}`] : []),
    ...(hasVisibleChange ? [`product:${productId}`] : []),
  ])
  const notification =
    tags.length > 0 ? sql`, pg_notify(${invalidationChannel}, ${toTagsPayload(tags)})` : sql``
  const { rows } = await ctx.db.execute<{ moved: number }>(sql`
    with wish as (
      select * from json_to_recordset(${JSON.stringify(lines)}::text::json) as line(variant_id uuid, quantity integer)
    ), moved as (
      update variants set
        on_hand = on_hand + wish.quantity * ${effect.on_hand}::integer,
        reserved = reserved + wish.quantity * ${effect.reserved}::integer
      from wish where variants.id = wish.variant_id
        and on_hand + wish.quantity * ${effect.on_hand}::integer >= reserved + wish.quantity * ${effect.reserved}::integer
        and reserved + wish.quantity * ${effect.reserved}::integer >= 0
      returning variants.id, wish.quantity
    ), noted as (
      insert into stock_movements (variant_id, quantity_change, reason, reference, actor, created_at)
      select id, quantity * ${effect.on_hand}::integer, ${reason}::text, ${subject}, ${actorKey(ctx.actor)},
        ${ctx.clock.now().toISOString()}::timestamptz
      from moved where ${reason}::text is not null order by id
    ), counted as (
      update products set units_sold = greatest(0, products.units_sold + change.units_sold), stock_status = change.word
      from json_to_recordset(${JSON.stringify(changes)}::text::json)
        as change(product_id text, units_sold integer, word text)
      where products.id = change.product_id
        and (change.units_sold <> 0 or products.stock_status <> change.word)
    )
    select count(*)::integer as moved${notification} from moved`)
  if (rows[0]?.moved !== lines.length) throw new Error(`Stock of ${subject} does not fit the move "${move}".`)
}
