import * as staff from '@shop/contract/admin/documents'
import * as contract from '@shop/contract/documents'
import { listOrderDocuments, listOwnDocuments } from '@shop/domain/orders/invoices/list-documents'
import { printOrders } from '@shop/domain/orders/invoices/print-orders'
import { writeDocument, type WrittenFile, writeOrders } from '@shop/domain/orders/invoices/write-documents'
import type { FastifyReply } from 'fastify'
import { type Doors, serve } from '../http/serve.ts'

export function documentRoutes(doors: Doors): void {
  serve(doors, contract.listDocuments, (ctx, { params }) => listOwnDocuments(ctx, params.orderId))
  serve(doors, contract.getDocumentFile, async (ctx, { params, reply }) =>
    named(reply, await writeDocument(ctx, params.documentId)),
  )
  serve(doors, staff.listOrderDocuments, (ctx, { params }) => listOrderDocuments(ctx, params.orderId))
  serve(doors, staff.printOrders, (ctx, { query }) => printOrders(ctx, query))
  serve(doors, staff.printOrdersFile, async (ctx, { query, reply }) =>
    named(reply, await writeOrders(ctx, query)),
  )
}

function named(reply: FastifyReply, { name, bytes }: WrittenFile): Buffer {
  reply.header('content-disposition', `inline; filename="${name}"`)
  return Buffer.from(bytes)
}
