import type { OrderStatus } from '@shop/contract/orders'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { editOrder } from '../edit/edit-order.ts'
import type { OrderEditInput } from '../edit/plan-edit.ts'
import { assertVersion, lockOrder } from '../orders.ts'
import { updateOrderStatus } from './update-order-status.ts'

interface UpdateOrderInput extends Partial<OrderEditInput> {
  order_id: string
  /** The total with the new `items`, in kobo. */
  confirmed_total_kobo?: number | undefined
  status?: OrderStatus | undefined
  /** The note on the status change. */
  note?: string | undefined
  key: string | undefined
}

/**
 * Changes the lines of an order, then its status, or only one of them, through editOrder and updateOrderStatus, which
 * check their own permissions and throw their own errors. Without a version, the current one is used.
 */
export async function updateOrder(ctx: RequestContext, { key, ...input }: UpdateOrderInput): Promise<void> {
  requirePermission(ctx.actor, 'orders:read')
  const { order_id, items, confirmed_total_kobo: total, status, note = '', version } = input
  if (!isUuid(order_id)) fail('not_found')
  await withIdempotency(ctx, { key, operation: 'order.update', input }, async (ctx) => {
    let order = await lockOrder(ctx, order_id)
    if (version !== undefined) await assertVersion(ctx, order, version)
    if (items) {
      const confirmed_total_kobo = total ?? failField('confirmed_total_kobo', 'Enter the new total')
      await editOrder(ctx, { order_id, items, confirmed_total_kobo, version: order.version, key: undefined })
      order = await lockOrder(ctx, order_id)
    }
    if (status) await updateOrderStatus(ctx, { order_id, status, note, version: order.version })
  })
}
