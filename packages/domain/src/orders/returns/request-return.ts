import type { ReturnReason, ReturnResolution } from '@shop/contract/returns'
import { t } from '@shop/contract/t'
import { sql } from 'drizzle-orm'
import { listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'
import { getCurrentLines } from '../order-lines.ts'
import { findMyOrder, lockOrder } from '../orders.ts'
import { changeOfMindDeadline } from '../order-rules.ts'
import {
  listOrderReturns,
  canReturnFor,
  returnableLines,
  recordReturnStatus,
  transitionReturn,
} from './returns.ts'
import { initialReturnStatus } from './return-state-machine.ts'
import { returnLines, returns } from './tables.ts'
import { isUuid } from '../../core/id.ts'

export interface RequestReturnInput {
  order_id: string
  requested_resolution: ReturnResolution
  lines: { position: number; quantity: number; reason: ReturnReason; exchange_variant_id: string | null }[]
  comment: string
  key: string | undefined
}

/**
 * The customer requests a return of units of their own delivered order. The order is locked, so that each unit is
 * returned once. Throws not_found, invalid_transition or invalid_input (`lines`).
 */
export async function requestReturn(
  ctx: RequestContext,
  { key, ...request }: RequestReturnInput,
): Promise<void> {
  const { id: orderId } = await findMyOrder(ctx, request.order_id)
  await withIdempotency(ctx, { key, operation: 'return.request', input: request }, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (order.status !== 'delivered') fail('invalid_transition')
    const open = new Map(
      returnableLines(await getCurrentLines(ctx, orderId), await listOrderReturns(ctx, orderId)).map(
        (line) => [line.position, line.quantity],
      ),
    )
    const positions = new Set(request.lines.map(({ position }) => position))
    const isOpen = request.lines.every(({ position, quantity }) => quantity <= (open.get(position) ?? 0))
    if (positions.size < request.lines.length || !isOpen)
      failField('lines', t('These items can no longer be returned'))
    const now = ctx.clock.now()
    const until = await changeOfMindDeadline(ctx, order)
    if (!request.lines.every(({ reason }) => canReturnFor(reason, until, now)))
      failField('lines', t('It’s too late to return it because you changed your mind'))
    await requireExchangeVariants(ctx, request)
    const id = ctx.ids.next(now)
    const number = sql`'R-' || nextval('return_numbers')`
    const { requested_resolution: requestedResolution, comment } = request
    const [requested] = await ctx.db
      .insert(returns)
      .values({
        id,
        number,
        order_id: orderId,
        status: initialReturnStatus,
        requested_resolution: requestedResolution,
        comment,
        requested_at: now,
      })
      .returning()
    if (!requested) throw new Error('The return was not written.')
    await ctx.db.insert(returnLines).values(
      request.lines.map(({ exchange_variant_id: exchangeVariantId, ...line }) => ({
        ...line,
        return_id: id,
        exchange_variant_id: requestedResolution === 'exchange' ? exchangeVariantId : null,
      })),
    )
    await recordReturnStatus(ctx, requested)
  })
}

/** For an exchange, every line must name a variant that is for sale. */
async function requireExchangeVariants(
  ctx: RequestContext,
  { requested_resolution: requestedResolution, lines }: Omit<RequestReturnInput, 'key'>,
): Promise<void> {
  if (requestedResolution !== 'exchange') return
  const exchangeVariantIds = new Set(
    lines.map(({ exchange_variant_id: exchangeVariantId }) => exchangeVariantId ?? ''),
  )
  const variants = exchangeVariantIds.has('')
    ? []
    : await listSellableVariants(ctx, { variantIds: [...exchangeVariantIds] })
  if (variants.filter((variant) => variant.available_for_sale).length < exchangeVariantIds.size)
    failField('lines', t('Choose what you want instead'))
}

/** Cancels the caller's own return. A repeated call changes nothing. Throws not_found or invalid_transition. */
export async function cancelReturn(
  ctx: RequestContext,
  { order_id: orderId, return_id: returnId }: { order_id: string; return_id: string },
): Promise<void> {
  const { id } = await findMyOrder(ctx, orderId)
  if (!isUuid(returnId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, id)
    const [own] = await listOrderReturns(ctx, id, returnId)
    if (!own) return fail('not_found')
    if (own.status !== 'cancelled') await transitionReturn(ctx, own, { to: 'cancelled' })
  })
}
