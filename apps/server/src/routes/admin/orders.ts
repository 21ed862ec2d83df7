import * as forCustomer from '@shop/contract/admin/order-for-customer'
import * as changes from '@shop/contract/admin/order-changes'
import * as contract from '@shop/contract/admin/orders'
import { editOrder, previewChange } from '@shop/domain/orders/edit/edit-order'
import { listLikelyCustomers } from '@shop/domain/orders/payment/list-likely-customers'
import { placeOrderFor, quoteOrderFor } from '@shop/domain/orders/checkout/place-order-for'
import { addNote } from '@shop/domain/orders/add-note'
import { confirmForCustomer } from '@shop/domain/orders/confirm-order'
import { listAdminOrders } from '@shop/domain/orders/list-admin-orders'
import { moveOrder } from '@shop/domain/orders/admin/move-order'
import { moveOrders } from '@shop/domain/orders/admin/move-orders'
import { markRefundSent } from '@shop/domain/orders/mark-refund-sent'
import { readAdminOrder } from '@shop/domain/orders/read-admin-order'
import { refundOrder } from '@shop/domain/orders/admin/refund-order'
import { releaseOrder } from '@shop/domain/orders/release-order'
import { problemOf } from '../../http/refusals.ts'
import { type Doors, serve } from '../../http/serve.ts'

export function adminOrderRoutes(doors: Doors): void {
  serve(doors, contract.listAdminOrders, (ctx, { query }) => listAdminOrders(ctx, query))
  serve(doors, contract.getAdminOrder, (ctx, { params }) => readAdminOrder(ctx, params.orderId))
  serve(doors, forCustomer.listLikelyCustomers, (ctx, { query }) => listLikelyCustomers(ctx, query))
  serve(doors, forCustomer.quoteOrderFor, (ctx, { body }) => quoteOrderFor(ctx, body))
  serve(doors, forCustomer.placeOrderFor, (ctx, { body: { confirmed_total_kobo, ...wish }, key }) =>
    placeOrderFor(ctx, { ...wish, confirmed_total_kobo, key }),
  )
  serve(doors, contract.moveOrder, (ctx, { params, body }) => moveOrder(ctx, { ...params, ...body }))
  serve(doors, contract.moveOrders, async (ctx, { body, request }) => ({
    items: (await moveOrders(ctx, body)).map(({ refusal, ...order }) => ({
      ...order,
      code: refusal?.code ?? '',
      message: refusal ? problemOf(refusal, request.id).message : '',
    })),
  }))
  serve(doors, contract.releaseOrder, (ctx, { params, body }) => releaseOrder(ctx, { ...params, ...body }))
  serve(doors, contract.addOrderNote, (ctx, { params, body, key }) =>
    addNote(ctx, { ...params, ...body, key }),
  )
  serve(doors, contract.confirmForCustomer, (ctx, { params, body }) =>
    confirmForCustomer(ctx, params.orderId, body.code),
  )
  serve(doors, contract.refundOrder, (ctx, { params, body: { amount_kobo, ...wish }, key }) =>
    refundOrder(ctx, { ...params, ...wish, amount_kobo, key }),
  )
  serve(doors, changes.previewOrderChange, (ctx, { params, body: { items, version } }) =>
    previewChange(ctx, { ...params, items: items.map(wishedLine), version }),
  )
  serve(
    doors,
    changes.changeOrderLines,
    (ctx, { params, body: { items, confirmed_total_kobo, version }, key }) =>
      editOrder(ctx, {
        ...params,
        items: items.map(wishedLine),
        version,
        confirmed_total_kobo,
        key,
      }),
  )
  serve(doors, contract.markRefundSent, (ctx, { params, body }) =>
    markRefundSent(ctx, { ...params, reference: body.reference }),
  )
}

const wishedLine = ({ variant_id, quantity }: { variant_id: string; quantity: number }) => ({
  variant_id,
  quantity,
})
