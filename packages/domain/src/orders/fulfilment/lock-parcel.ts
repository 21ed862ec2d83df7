import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { lockOrder } from '../find-order.ts'
import { assertVersion } from '../last-step.ts'
import { listParcels } from '../list-parcels.ts'
import type { OrderRow, ParcelRow } from '../tables.ts'

export interface ParcelInput {
  orderId: string
  /** Of the parcel in its order. */
  number: number
  /** Of the order that staff saw. */
  version: number
}

/** A parcel of an order that is locked until the transaction ends. Refuses with not_found or changed_by_other. */
export async function lockParcel(
  ctx: RequestContext,
  { orderId, number, version }: ParcelInput,
): Promise<{ order: OrderRow; parcel: ParcelRow }> {
  if (!isUuid(orderId)) fail('not_found')
  const order = await lockOrder(ctx, orderId)
  await assertVersion(ctx, order, version)
  const parcel = (await listParcels(ctx, orderId)).find((each) => each.number === number)
  return { order, parcel: parcel ?? fail('not_found') }
}
