import { editOrder, type EditOrderInput, previewOrderEdit } from '@shop/domain/orders/edit/edit-order'
import type { RequestContext } from '@shop/domain/core/context'
import { getAdminOrder } from '@shop/domain/orders/read-admin-order'

export type EditItems = [variantId: string, quantity: number][]

/** A wish to change the lines of an order that staff see now, at no total yet. */
export async function buildOrderEdit(
  staff: RequestContext,
  orderId: string,
  items: EditItems,
): Promise<EditOrderInput> {
  const { version } = await getAdminOrder(staff, orderId)
  const requested = items.map(([variantId, quantity]) => ({ variant_id: variantId, quantity }))
  return { orderId, items: requested, version, confirmed_total_kobo: 0, key: undefined }
}

/** Staff change the lines of an order at the total that they are shown. */
export async function editOrderAsShown(staff: RequestContext, orderId: string, items: EditItems) {
  const input = await buildOrderEdit(staff, orderId, items)
  const { total_kobo } = await previewOrderEdit(staff, input)
  return editOrder(staff, { ...input, confirmed_total_kobo: total_kobo })
}
