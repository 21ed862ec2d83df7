import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { importColumnsMax } from '../limits.ts'
import { mapTableTexts, tableTextNames } from '../product-texts.ts'
import { PageQuery, pageSchema } from '../schemas.ts'
import { Job } from './jobs.ts'
import { adminProductTabs } from './products.ts'

/** What a column of a table of products can be, in the order of the shop's own export. */
export const importFields = [
  'id',
  'name',
  'category',
  'brand',
  'description',
  'features',
  'colour',
  'size',
  'colour_size',
  'sku',
  'barcode',
  'price',
  'regular_price',
  'cost',
  'stock',
  'weight',
  'weight_kg',
  'colour_images',
  'low_stock_threshold',
  'size_name',
  ...tableTextNames,
  'vat_class',
  'pay_on_delivery',
  'published',
] as const
export const ImportField = z.enum(importFields)
export type ImportField = z.output<typeof ImportField>

/** What staff call them; the heads of the export. */
export const importFieldLabels: Record<ImportField, string> = {
  id: 'Product id',
  name: 'Name',
  category: 'Category',
  brand: 'Brand',
  description: 'Description',
  features: 'Features',
  colour: 'Colour',
  size: 'Size',
  colour_size: 'Colour / size',
  sku: 'SKU',
  barcode: 'Barcode',
  price: 'Price',
  regular_price: 'Old price',
  cost: 'Cost',
  stock: 'Stock',
  weight: 'Weight (g)',
  weight_kg: 'Weight (kg)',
  colour_images: 'Images of the colour',
  low_stock_threshold: 'Low stock level',
  size_name: 'Size label',
  ...mapTableTexts(({ label }) => label),
  vat_class: 'VAT class',
  pay_on_delivery: 'Pay on delivery',
  published: 'Published',
}

/** Each but the last two leads to the next; undone is an import that was reversed. */
export const importStatuses = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'completed',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

const Options = z.object({
  /** New products start as drafts, whatever the file says. */
  create_as_drafts: z._default(z.boolean(), true),
  /** Rows of a product that the shop has change it; else they are passed over. */
  update_existing: z._default(z.boolean(), true),
})
export type ImportOptions = z.output<typeof Options>

export const ImportProblem = z.object({
  /** Which column it is, counted from 0; null where the file has none for it. */
  column: z.nullable(z.number()),
  /** The heading of the column, or what is missing. */
  column_name: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  /** What probably was meant. */
  suggestion: z.optional(z.string()),
})
export type ImportProblem = z.output<typeof ImportProblem>

const ImportRow = z.object({
  /** As a spreadsheet counts: the heads are row 1. */
  number: z.number(),
  cells: z.array(z.string()),
  problems: z.array(ImportProblem),
  /** Of the first row of a product that would change: how, in words. */
  message: z.string(),
})
export type ImportRow = z.output<typeof ImportRow>

const ImportSummary = z.object({
  id: z.string(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  row_count: z.number(),
  created_by: z.string(),
  created_at: z.string(),
})

export const Import = z.extend(ImportSummary, {
  separator: z.string(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** Of the first row that has something there. */
      sample: z.string(),
      field: z.nullable(ImportField),
      /** Found by the heading. */
      is_auto_mapped: z.boolean(),
    }),
  ),
  options: Options,
  /** What the check has found: products that are new, change or stay as they are; rows with a warning or an error. */
  counts: z.object({
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    warnings: z.number(),
    errors: z.number(),
    /** Rows that go in. */
    importable_rows: z.number(),
  }),
  /** What has been saved, and of it reversed. */
  saved: z.object({ created: z.number(), updated: z.number(), undone: z.number() }),
  /** The work in the background, or the last. */
  job: z.nullable(Job),
  /** Until when it can be reversed. */
  undo_until: z.nullable(z.string()),
})
export type Import = z.output<typeof Import>

const importId = z.object({ import_id: z.string() })
const access = 'catalogue:import'

export const listImports = endpoint('GET /admin/imports', {
  summary: 'List recent product imports, newest first',
  access,
  response: z.object({ items: z.array(ImportSummary) }),
})

/** @public A file: the browser calls it without the typed client. */
export const uploadImport = endpoint('POST /admin/imports', {
  summary: 'Upload products as CSV (multipart field "file"); nothing is changed yet',
  access,
  upload: true,
  response: Import,
  errors: ['invalid_input', 'invalid_import_file', 'payload_too_large', 'unsupported_media_type'],
})

export const getImport = endpoint('GET /admin/imports/{import_id}', {
  summary: 'Get an import: its columns, validation results and progress',
  access,
  params: importId,
  response: Import,
  errors: ['not_found', 'invalid_input'],
})

export const mapImport = endpoint('PUT /admin/imports/{import_id}/mapping', {
  summary: 'Map the columns and validate all rows in the background; nothing is changed yet',
  access,
  params: importId,
  body: z.object({
    /** One for each column; null is not imported. */
    fields: z.array(z.nullable(ImportField)).check(z.maxLength(importColumnsMax)),
    options: Options,
  }),
  response: Import,
  errors: ['invalid_input', 'not_found', 'invalid_transition'],
})

export const importRowFilters = ['problems', 'errors', 'warnings', 'updated'] as const

export const listImportRows = endpoint('GET /admin/imports/{import_id}/rows', {
  summary: 'List rows with a problem, or that would change a product, in file order',
  access,
  params: importId,
  query: z.object({ view: z._default(z.enum(importRowFilters), 'problems'), ...PageQuery }),
  response: pageSchema(ImportRow),
  errors: ['not_found', 'invalid_input'],
})

export const updateImportRow = endpoint('PATCH /admin/imports/{import_id}/rows/{number}', {
  summary: 'Change one cell of a validated import; its product is validated again',
  access,
  params: z.extend(importId, { number: z.coerce.number<string | number>().check(z.int(), z.gte(1)) }),
  body: z.object({
    column: z.number().check(z.int(), z.gte(0)),
    value: z.string().check(z.maxLength(5_000, 'At most 5,000 characters')),
  }),
  response: Import,
  errors: ['invalid_input', 'not_found', 'invalid_transition'],
})

export const runImport = endpoint('POST /admin/imports/{import_id}/run', {
  summary: 'Save the rows without errors, in the background; repeating it has no effect',
  access,
  params: importId,
  response: Import,
  errors: ['not_found', 'invalid_input', 'invalid_transition'],
})

export const undoImport = endpoint('POST /admin/imports/{import_id}/undo', {
  summary: 'Undo an import, except what was changed or ordered since; repeating it has no effect',
  access,
  params: importId,
  response: Import,
  errors: ['not_found', 'invalid_input', 'invalid_transition'],
})

/** @public A file: the browser calls it without the typed client. */
export const downloadImportErrors = endpoint('GET /admin/imports/{import_id}/problems', {
  summary: 'Download the rows with a problem as CSV, with the reason, to fix and import again',
  access,
  params: importId,
  download: 'text/csv; charset=utf-8',
  response: z.unknown(),
  errors: ['not_found', 'invalid_input'],
})

export const startExport = endpoint('POST /admin/product-exports', {
  summary: 'Export the products of a list as CSV, in the background; the import can read it',
  access: 'catalogue:read',
  body: z.object({
    view: z._default(z.enum(adminProductTabs), 'all'),
    search: z.optional(z.string().check(z.maxLength(100))),
    category: z.optional(z.string().check(z.maxLength(80))),
    brand: z.optional(z.string().check(z.maxLength(80))),
  }),
  response: Job,
  errors: ['invalid_input'],
})

/** @public A file: the browser calls it without the typed client. */
export const downloadExport = endpoint('GET /admin/product-exports/{job_id}', {
  summary: 'Download an exported file, for seven days',
  access: 'catalogue:read',
  params: z.object({ job_id: z.uuid() }),
  download: 'text/csv; charset=utf-8',
  response: z.unknown(),
  errors: ['not_found', 'invalid_input', 'invalid_transition'],
})
