import * as contract from '@shop/contract/orders'
import { cancelOrder } from '@shop/domain/orders/cancel-order'
import { requestCodeAgain, confirmOrder } from '@shop/domain/orders/confirm-order'
import { listOrders } from '@shop/domain/orders/list-orders'
import { reorder } from '@shop/domain/orders/reorder'
import { getOrder } from '@shop/domain/orders/get-order'
import { rescheduleDelivery } from '@shop/domain/orders/fulfilment/reschedule-delivery'
import { type RouteContext, route } from '../http/route.ts'
import * as staff from '@shop/contract/admin/documents'
import * as documentsContract from '@shop/contract/documents'
import { listOrderDocuments, listMyDocuments } from '@shop/domain/orders/invoices/documents'
import {
  printOrders,
  renderDocument,
  type RenderedFile,
  writeOrderPrint,
} from '@shop/domain/orders/invoices/print-documents'
import type { FastifyReply } from 'fastify'
import * as returnsContract from '@shop/contract/returns'
import * as admin from '@shop/contract/admin/returns'
import { requestReturn, cancelReturn } from '@shop/domain/orders/returns/request-return'
import { inspectReturn, updateReturnStatus } from '@shop/domain/orders/returns/update-return-status'
import { listAdminReturns, listReturnsOfOrder, listReturns } from '@shop/domain/orders/returns/list-returns'
import { addReturnPhoto, listReturnPhotos } from '@shop/domain/orders/returns/return-photos'
import { resolveReturn } from '@shop/domain/orders/returns/resolve-return'
import { readUpload, acceptUploads } from '../http/request-bodies.ts'

export function orderRoutes(api: RouteContext): void {
  route(api, contract.listOrders, (ctx, { query }) => listOrders(ctx, query))
  route(api, contract.getOrder, (ctx, { params }) => getOrder(ctx, params.order_id))
  route(api, contract.reorder, (ctx, { params, key }) => reorder(ctx, params.order_id, key))
  route(api, contract.confirmOrder, (ctx, { params, body }) => confirmOrder(ctx, params.order_id, body.code))
  route(api, contract.sendConfirmationCode, (ctx, { params }) => requestCodeAgain(ctx, params.order_id))
  route(api, contract.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.order_id))
  route(api, contract.rescheduleDelivery, (ctx, { params, body }) =>
    rescheduleDelivery(ctx, { ...params, ...body }),
  )
}

export function documentRoutes(api: RouteContext): void {
  route(api, documentsContract.listDocuments, (ctx, { params }) => listMyDocuments(ctx, params.order_id))
  route(api, documentsContract.getDocumentFile, async (ctx, { params, reply }) =>
    named(reply, await renderDocument(ctx, params.document_id)),
  )
  route(api, staff.listOrderDocuments, (ctx, { params }) => listOrderDocuments(ctx, params.order_id))
  route(api, staff.printOrders, (ctx, { query }) => printOrders(ctx, query))
  route(api, staff.downloadOrderPrint, async (ctx, { query, reply }) =>
    named(reply, await writeOrderPrint(ctx, query)),
  )
}

function named(reply: FastifyReply, { name, bytes }: RenderedFile): Buffer {
  reply.header('content-disposition', `inline; filename="${name}"`)
  return Buffer.from(bytes)
}

export function returnRoutes(api: RouteContext): void {
  route(api, returnsContract.listReturns, (ctx, { params }) => listReturns(ctx, params.order_id))
  route(api, returnsContract.requestReturn, (ctx, { params, body: { lines, ...input }, key }) =>
    requestReturn(ctx, {
      ...params,
      ...input,
      lines: lines.map(({ exchange_variant_id, ...line }) => ({
        ...line,
        exchange_variant_id,
      })),
      key,
    }),
  )
  route(api, returnsContract.cancelReturn, (ctx, { params }) =>
    cancelReturn(ctx, params.order_id, params.return_id),
  )
  acceptUploads(api, (api) =>
    route(api, returnsContract.addReturnPhoto, (ctx, { params, request }) =>
      addReturnPhoto(ctx, params, () => readUpload(request)),
    ),
  )
  route(api, admin.listAdminReturns, (ctx, { query }) => listAdminReturns(ctx, query))
  route(api, admin.listReturnsOfOrder, (ctx, { params }) => listReturnsOfOrder(ctx, params.order_id))
  route(api, admin.listReturnPhotos, (ctx, { params }) => listReturnPhotos(ctx, params.return_id))
  route(api, admin.updateReturnStatus, (ctx, { params, body }) =>
    updateReturnStatus(ctx, { ...params, ...body }),
  )
  route(api, admin.inspectReturn, (ctx, { params, body }) => inspectReturn(ctx, { ...params, ...body }))
  route(api, admin.resolveReturn, (ctx, { params, body: { amount_kobo, ...input }, key }) =>
    resolveReturn(ctx, { ...params, ...input, amount_kobo, key }),
  )
}
