import * as forCustomer from '@shop/contract/admin/order-for-customer'
import * as changes from '@shop/contract/admin/order-changes'
import * as contract from '@shop/contract/admin/orders'
import { editOrder, previewOrderEdit } from '@shop/domain/orders/edit/edit-order'
import { listLikelyCustomers } from '@shop/domain/orders/payment/list-likely-customers'
import { placeOrderForCustomer, quoteOrderForCustomer } from '@shop/domain/orders/checkout/place-order-for'
import { addOrderNote } from '@shop/domain/orders/add-note'
import { confirmForCustomer } from '@shop/domain/orders/confirm-order'
import { listAdminOrders } from '@shop/domain/orders/list-admin-orders'
import { updateOrderStatus } from '@shop/domain/orders/admin/move-order'
import { updateOrderStatuses } from '@shop/domain/orders/admin/move-orders'
import { markRefundPaid } from '@shop/domain/orders/mark-refund-sent'
import { getAdminOrder } from '@shop/domain/orders/read-admin-order'
import { refundOrder } from '@shop/domain/orders/admin/refund-order'
import { releaseOrder } from '@shop/domain/orders/release-order'
import { toProblem } from '../../http/refusals.ts'
import { type RouteContext, route } from '../../http/serve.ts'

export function adminOrderRoutes(api: RouteContext): void {
  route(api, contract.listAdminOrders, (ctx, { query }) => listAdminOrders(ctx, query))
  route(api, contract.getAdminOrder, (ctx, { params }) => getAdminOrder(ctx, params.orderId))
  route(api, forCustomer.listLikelyCustomers, (ctx, { query }) => listLikelyCustomers(ctx, query))
  route(api, forCustomer.quoteOrderForCustomer, (ctx, { body }) => quoteOrderForCustomer(ctx, body))
  route(api, forCustomer.placeOrderForCustomer, (ctx, { body: { confirmed_total_kobo, ...input }, key }) =>
    placeOrderForCustomer(ctx, { ...input, confirmed_total_kobo, key }),
  )
  route(api, contract.updateOrderStatus, (ctx, { params, body }) =>
    updateOrderStatus(ctx, { ...params, ...body }),
  )
  route(api, contract.updateOrderStatuses, async (ctx, { body, request }) => ({
    items: (await updateOrderStatuses(ctx, body)).map(({ error, ...order }) => ({
      ...order,
      code: error?.code ?? '',
      message: error ? toProblem(error, request.id).message : '',
    })),
  }))
  route(api, contract.releaseOrder, (ctx, { params, body }) => releaseOrder(ctx, { ...params, ...body }))
  route(api, contract.addOrderNote, (ctx, { params, body, key }) =>
    addOrderNote(ctx, { ...params, ...body, key }),
  )
  route(api, contract.confirmForCustomer, (ctx, { params, body }) =>
    confirmForCustomer(ctx, params.orderId, body.code),
  )
  route(api, contract.refundOrder, (ctx, { params, body: { amount_kobo, ...input }, key }) =>
    refundOrder(ctx, { ...params, ...input, amount_kobo, key }),
  )
  route(api, changes.previewOrderEdit, (ctx, { params, body: { items, version } }) =>
    previewOrderEdit(ctx, { ...params, items: items.map(toLineInput), version }),
  )
  route(api, changes.editOrder, (ctx, { params, body: { items, confirmed_total_kobo, version }, key }) =>
    editOrder(ctx, {
      ...params,
      items: items.map(toLineInput),
      version,
      confirmed_total_kobo,
      key,
    }),
  )
  route(api, contract.markRefundPaid, (ctx, { params, body }) =>
    markRefundPaid(ctx, { ...params, reference: body.reference }),
  )
}

const toLineInput = ({ variant_id, quantity }: { variant_id: string; quantity: number }) => ({
  variant_id,
  quantity,
})
