import * as z from 'zod/mini'
import { OrderDocument, PrintLayout } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { listSchema } from '../schemas.ts'

export const printKinds = ['packing_slip', 'document'] as const
export type PrintKind = (typeof printKinds)[number]

/** Maximum number of orders in one print. */
export const printMax = 50

const PrintInput = z.object({
  /** packing_slip: packing slips; document: invoices, receipts and credit notes. */
  kind: z.enum(printKinds),
  /** Order ids separated by commas, in print order. */
  order_ids: z.string().check(z.minLength(1, 'Choose orders'), z.maxLength(printMax * 37)),
})

export const listOrderDocuments = endpoint('GET /admin/orders/{order_id}/documents', {
  summary: 'List the invoice or receipt and credit notes of an order, oldest first',
  access: 'orders:read',
  params: z.object({ order_id: z.string() }),
  response: listSchema(OrderDocument),
  errors: ['not_found'],
})

export const printOrders = endpoint('GET /admin/orders/print', {
  summary: 'Get documents of several orders, and the numbers of orders without any',
  access: 'orders:read',
  query: PrintInput,
  response: z.object({ items: z.array(PrintLayout), order_numbers_without_documents: z.array(z.string()) }),
  errors: ['invalid_input'],
})

/** @public A file: the browser calls it without the typed client. */
export const downloadOrderPrint = endpoint('GET /admin/orders/print/pdf', {
  summary: 'Get documents of several orders as one PDF',
  access: 'orders:read',
  query: PrintInput,
  download: 'application/pdf',
  response: z.unknown(),
  errors: ['invalid_input', 'not_found'],
})
