import type {
  Import,
  ImportField,
  ImportOptions,
  ImportProblem,
  ImportStatus,
} from '@shop/contract/admin/imports'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UpdateProductInput } from '@shop/contract/admin/products'
import { timestamptz } from '../../core/db/columns.ts'

export const imports = pgTable('imports', {
  id: uuid().primaryKey(),
  file_name: text().notNull(),
  status: text().$type<ImportStatus | 'uploading'>().notNull(),
  separator: text().notNull().default(','),
  headers: jsonb().$type<string[]>().notNull().default([]),
  /** One per header. */
  fields: jsonb().$type<(ImportField | null)[]>().notNull().default([]),
  options: jsonb().$type<ImportOptions>().notNull(),
  row_count: integer().notNull().default(0),
  /** Validation results. */
  counts: jsonb().$type<Import['counts']>(),
  job_id: uuid(),
  created_by: uuid(),
  created_at: timestamptz().notNull(),
  finished_at: timestamptz(),
})

export const importRows = pgTable('import_rows', {
  import_id: uuid().notNull(),
  /** Row number as in a spreadsheet: the header is row 1. */
  number: integer().notNull(),
  cells: jsonb().$type<string[]>().notNull(),
  /** The same for all rows of one product. */
  group_key: text(),
  result: text().$type<'created' | 'updated' | 'unchanged' | 'error'>(),
  has_warnings: boolean().notNull().default(false),
  problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
  message: text().notNull().default(''),
})

export const importedProducts = pgTable('imported_products', {
  import_id: uuid().notNull(),
  position: integer().generatedAlwaysAsIdentity(),
  product_id: text().notNull(),
  /** Null for a product the import created. */
  before: jsonb().$type<UpdateProductInput>(),
  version_after: integer().notNull(),
  /** Whether it was undone; null if not attempted. */
  is_undone: boolean(),
})

export const productExportParts = pgTable('product_export_parts', {
  job_id: uuid().notNull(),
  position: integer().notNull(),
  lines: text().notNull(),
})

export type ImportMeta = typeof imports.$inferSelect
