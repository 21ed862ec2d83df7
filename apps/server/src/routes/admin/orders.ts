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
  serve(doors, contract.listAdminOrders, (shop, { query }) => listAdminOrders(shop, query))
  serve(doors, contract.getAdminOrder, (shop, { params }) => readAdminOrder(shop, params.orderId))
  serve(doors, forCustomer.listLikelyCustomers, (shop, { query }) => listLikelyCustomers(shop, query))
  serve(doors, forCustomer.quoteOrderFor, (shop, { body }) => quoteOrderFor(shop, body))
  serve(doors, forCustomer.placeOrderFor, (shop, { body: { confirmed_total_kobo, ...wish }, key }) =>
    placeOrderFor(shop, { ...wish, confirmedTotalKobo: confirmed_total_kobo, key }),
  )
  serve(doors, contract.moveOrder, (shop, { params, body }) => moveOrder(shop, { ...params, ...body }))
  serve(doors, contract.moveOrders, async (shop, { body, request }) => ({
    outcomes: (await moveOrders(shop, body)).map(({ refusal, ...order }) => ({
      ...order,
      code: refusal?.code ?? '',
      message: refusal ? problemOf(refusal, request.id).message : '',
    })),
  }))
  serve(doors, contract.releaseOrder, (shop, { params, body }) => releaseOrder(shop, { ...params, ...body }))
  serve(doors, contract.addOrderNote, (shop, { params, body, key }) =>
    addNote(shop, { ...params, ...body, key }),
  )
  serve(doors, contract.confirmForCustomer, (shop, { params, body }) =>
    confirmForCustomer(shop, params.orderId, body.code),
  )
  serve(doors, contract.refundOrder, (shop, { params, body: { amount_kobo, ...wish }, key }) =>
    refundOrder(shop, { ...params, ...wish, amountKobo: amount_kobo, key }),
  )
  serve(doors, changes.previewOrderChange, (shop, { params, body: { items, version } }) =>
    previewChange(shop, { ...params, items: items.map(wishedLine), version }),
  )
  serve(
    doors,
    changes.changeOrderLines,
    (shop, { params, body: { items, confirmed_total_kobo, version }, key }) =>
      editOrder(shop, {
        ...params,
        items: items.map(wishedLine),
        version,
        confirmedTotalKobo: confirmed_total_kobo,
        key,
      }),
  )
  serve(doors, contract.markRefundSent, (shop, { params, body }) =>
    markRefundSent(shop, { ...params, reference: body.reference }),
  )
}

const wishedLine = ({ variant_id, quantity }: { variant_id: string; quantity: number }) => ({
  variantId: variant_id,
  quantity,
})
