import * as staff from '@shop/contract/admin/documents'
import * as contract from '@shop/contract/documents'
import { listOrderDocuments, listOwnDocuments } from '@shop/domain/orders/invoices/list-documents'
import { printOrders } from '@shop/domain/orders/invoices/print-orders'
import { writeDocument, type WrittenFile, writeOrders } from '@shop/domain/orders/invoices/write-documents'
import type { FastifyReply } from 'fastify'
import { type Doors, serve } from '../http/serve.ts'

export function documentRoutes(doors: Doors): void {
  serve(doors, contract.listDocuments, (shop, { params }) => listOwnDocuments(shop, params.orderId))
  serve(doors, contract.getDocumentFile, async (shop, { params, reply }) =>
    named(reply, await writeDocument(shop, params.documentId)),
  )
  serve(doors, staff.listOrderDocuments, (shop, { params }) => listOrderDocuments(shop, params.orderId))
  serve(doors, staff.printOrders, (shop, { query }) => printOrders(shop, query))
  serve(doors, staff.printOrdersFile, async (shop, { query, reply }) =>
    named(reply, await writeOrders(shop, query)),
  )
}

function named(reply: FastifyReply, { name, bytes }: WrittenFile): Buffer {
  reply.header('content-disposition', `inline; filename="${name}"`)
  return Buffer.from(bytes)
}
