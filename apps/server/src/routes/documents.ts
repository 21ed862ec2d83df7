import * as staff from '@shop/contract/admin/documents'
import * as contract from '@shop/contract/documents'
import { listOrderDocuments, listMyDocuments } from '@shop/domain/orders/invoices/list-documents'
import { printOrders } from '@shop/domain/orders/invoices/print-orders'
import {
  renderDocument,
  type RenderedFile,
  writeOrderPrint,
} from '@shop/domain/orders/invoices/write-documents'
import type { FastifyReply } from 'fastify'
import { type RouteContext, route } from '../http/serve.ts'

export function documentRoutes(api: RouteContext): void {
  route(api, contract.listDocuments, (ctx, { params }) => listMyDocuments(ctx, params.orderId))
  route(api, contract.getDocumentFile, async (ctx, { params, reply }) =>
    named(reply, await renderDocument(ctx, params.documentId)),
  )
  route(api, staff.listOrderDocuments, (ctx, { params }) => listOrderDocuments(ctx, params.orderId))
  route(api, staff.printOrders, (ctx, { query }) => printOrders(ctx, query))
  route(api, staff.downloadOrderPrint, async (ctx, { query, reply }) =>
    named(reply, await writeOrderPrint(ctx, query)),
  )
}

function named(reply: FastifyReply, { name, bytes }: RenderedFile): Buffer {
  reply.header('content-disposition', `inline; filename="${name}"`)
  return Buffer.from(bytes)
}
