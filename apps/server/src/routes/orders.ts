import * as documents from '@shop/contract/documents'
import * as orders from '@shop/contract/orders'
import * as rescheduleLinks from '@shop/contract/reschedule-links'
import * as returns from '@shop/contract/returns'
import { cancelOrder } from '@shop/domain/orders/cancel-order'
import { confirmOrder, requestCodeAgain } from '@shop/domain/orders/confirm-order'
import {
  getRescheduleByLink,
  rescheduleByLink,
  rescheduleDelivery,
} from '@shop/domain/orders/fulfilment/reschedule-delivery'
import { getOrder } from '@shop/domain/orders/get-order'
import { listMyDocuments } from '@shop/domain/orders/invoices/documents'
import { renderDocument, type RenderedFile } from '@shop/domain/orders/invoices/print-documents'
import { listOrders } from '@shop/domain/orders/list-orders'
import { reorder } from '@shop/domain/orders/reorder'
import { listReturns } from '@shop/domain/orders/returns/list-returns'
import { cancelReturn, requestReturn } from '@shop/domain/orders/returns/request-return'
import { addReturnPhoto } from '@shop/domain/orders/returns/return-photos'
import { createTransferReceipt } from '@shop/domain/orders/transfer-receipts'
import type { FastifyReply } from 'fastify'
import { readUpload, upload } from '../http/request-bodies.ts'
import { andThen, asList, type RouteContext, routes } from '../http/route.ts'

export function orderRoutes(api: RouteContext): void {
  routes(api, orders, {
    listOrders,
    getOrder,
    reorder,
    confirmOrder,
    sendConfirmationCode: requestCodeAgain,
    cancelOrder,
    rescheduleDelivery,
    uploadTransferReceipt: upload((ctx, { order_id }, { request }) =>
      createTransferReceipt(ctx, order_id, () => readUpload(request)),
    ),
  })
  routes(api, rescheduleLinks, {
    getRescheduleByLink,
    rescheduleByLink: andThen(rescheduleByLink, getRescheduleByLink),
  })
  routes(api, documents, {
    listDocuments: asList(listMyDocuments),
    getDocumentFile: async (ctx, { document_id }, { reply }) =>
      sendFile(reply, await renderDocument(ctx, document_id)),
  })
  routes(api, returns, {
    listReturns,
    requestReturn: andThen(requestReturn, listReturns),
    cancelReturn: andThen(cancelReturn, listReturns),
    addReturnPhoto: upload(async (ctx, input, { request }) => {
      await addReturnPhoto(ctx, input, () => readUpload(request))
      return listReturns(ctx, input)
    }),
  })
}

/** Sets the file name of a response for the browser. */
export function sendFile(reply: FastifyReply, { name, bytes }: RenderedFile): Buffer {
  reply.header('content-disposition', `inline; filename="${name}"`)
  return Buffer.from(bytes)
}
