import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { importColumnsMax } from '../limits.ts'
import { mapTableTexts, tableTextNames } from '../product-texts.ts'
import { PageQuery, pageSchema } from '../schemas.ts'
import { Job } from './jobs.ts'
import { adminProductTabs } from './products.ts'

/** Fields that a column can be mapped to, in the order of the product export. */
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

/** Labels for staff; also the headers of the export. */
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

/** Each status leads to the next, except the last two. `undone`: the import was undone. */
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
  /** New products start as drafts, regardless of the file. */
  create_as_drafts: z._default(z.boolean(), true),
  /** Whether rows of existing products update them. Otherwise they are skipped. */
  update_existing: z._default(z.boolean(), true),
})
export type ImportOptions = z.output<typeof Options>

export const ImportProblem = z.object({
  /** Column index from 0; null if the file has no such column. */
  column: z.nullable(z.number()),
  /** The column header, or the name of the missing column. */
  column_name: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  /** The likely intended value. */
  suggestion: z.optional(z.string()),
})
export type ImportProblem = z.output<typeof ImportProblem>

const ImportRow = z.object({
  /** Row number as in a spreadsheet: the header is row 1. */
  number: z.number(),
  cells: z.array(z.string()),
  problems: z.array(ImportProblem),
  /** On the first row of a product that would change: the changes. */
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
      /** From the first row that has a value. */
      sample: z.string(),
      field: z.nullable(ImportField),
      /** Whether it was mapped by its header. */
      is_auto_mapped: z.boolean(),
    }),
  ),
  options: Options,
  /** Validation results: products that are new, changed or unchanged, and rows with a warning or an error. */
  counts: z.object({
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    warnings: z.number(),
    errors: z.number(),
    importable_rows: z.number(),
  }),
  /** Products saved, and how many of them were undone. */
  saved: z.object({ created: z.number(), updated: z.number(), undone: z.number() }),
  /** The current background job, or the last one. */
  job: z.nullable(Job),
  /** When the import can last be undone. */
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
export const createImport = endpoint('POST /admin/imports', {
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
    /** One per column; null columns are skipped. */
    fields: z.array(z.nullable(ImportField)).check(z.maxLength(importColumnsMax)),
    options: Options,
  }),
  response: Import,
  errors: ['invalid_input', 'not_found', 'invalid_transition'],
})

export const importRowFilters = ['problems', 'errors', 'warnings', 'updated'] as const

export const listImportRows = endpoint('GET /admin/imports/{import_id}/rows', {
  summary: 'List rows that have a problem or would change a product, in file order',
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
  summary: 'Undo an import, except products changed or ordered since; repeating it has no effect',
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
