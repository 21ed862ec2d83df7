import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { listSchema } from './schemas.ts'

/** Content of one printed sheet, to be rendered as a page or a PDF. */
export const PrintLayout = z.object({
  title: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  parties: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  columns: z.array(z.object({ label: z.string(), is_numeric: z.boolean() })),
  /** One cell per column; `detail` is small print below the first. */
  rows: z.array(z.object({ cells: z.array(z.string()), detail: z.string() })),
  totals: z.array(z.object({ label: z.string(), value: z.string(), is_emphasised: z.boolean() })),
  notes: z.array(z.string()),
})
export type PrintLayout = z.output<typeof PrintLayout>

/** invoice: from a VAT-registered shop; receipt: from any other shop, once paid. */
export const documentSeries = ['invoice', 'receipt', 'credit_note'] as const
export type DocumentSeries = (typeof documentSeries)[number]

export const OrderDocument = z.object({
  id: z.string(),
  series: z.enum(documentSeries),
  /** As printed: 'INV-000042'. */
  number: z.string(),
  issued_at: z.string(),
  gross_kobo: Kobo,
  layout: PrintLayout,
})
export type OrderDocument = z.output<typeof OrderDocument>

export const listDocuments = endpoint('GET /orders/{order_id}/documents', {
  summary: 'List the invoice or receipt and credit notes of one of the caller’s orders, oldest first',
  access: 'customer',
  params: z.object({ order_id: z.string() }),
  response: listSchema(OrderDocument),
  errors: ['not_found'],
})

export const getDocumentFile = endpoint('GET /documents/{document_id}/pdf', {
  summary: 'Get a document as PDF: of the caller’s orders, or of any order for staff with orders:read',
  access: 'customer',
  params: z.object({ document_id: z.string() }),
  download: 'application/pdf',
  response: z.unknown(),
  errors: ['not_found'],
})
