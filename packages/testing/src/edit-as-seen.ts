import { editOrder, type EditOrder, previewChange } from '@shop/domain/orders/edit/edit-order'
import type { RequestContext } from '@shop/domain/core/context'
import { readAdminOrder } from '@shop/domain/orders/read-admin-order'

export type Items = [variantId: string, quantity: number][]

/** A wish to change the lines of an order that staff see now, at no total yet. */
export async function changeWish(staff: RequestContext, orderId: string, items: Items): Promise<EditOrder> {
  const { version } = await readAdminOrder(staff, orderId)
  const wished = items.map(([variantId, quantity]) => ({ variant_id: variantId, quantity }))
  return { orderId, items: wished, version, confirmed_total_kobo: 0, key: undefined }
}

/** Staff change the lines of an order at the total that they are shown. */
export async function editAsSeen(staff: RequestContext, orderId: string, items: Items) {
  const wish = await changeWish(staff, orderId, items)
  const { total_kobo } = await previewChange(staff, wish)
  return editOrder(staff, { ...wish, confirmed_total_kobo: total_kobo })
}
