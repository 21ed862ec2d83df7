import type {
  Import,
  ImportField,
  ImportOptions,
  ImportProblem,
  ImportState,
} from '@shop/contract/admin/imports'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ProductEdit } from '@shop/contract/admin/catalogue'
import { moment } from '../../core/db/columns.ts'

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  fileName: text('file_name').notNull(),
  state: text('state').$type<ImportState | 'uploading'>().notNull(),
  separator: text('separator').notNull().default(','),
  heads: jsonb('heads').$type<string[]>().notNull().default([]),
  /** One for each head. */
  fields: jsonb('fields').$type<(ImportField | null)[]>().notNull().default([]),
  options: jsonb('options').$type<ImportOptions>().notNull(),
  rowCount: integer('row_count').notNull().default(0),
  /** What the check has found. */
  counts: jsonb('counts').$type<Import['counts']>(),
  jobId: uuid('job_id'),
  madeBy: uuid('made_by'),
  createdAt: moment('created_at').notNull(),
  doneAt: moment('done_at'),
})

export const importRows = pgTable('import_rows', {
  importId: uuid('import_id').notNull(),
  /** As a spreadsheet counts: the heads are row 1. */
  number: integer('number').notNull(),
  cells: jsonb('cells').$type<string[]>().notNull(),
  /** The same for all rows of one product. */
  groupKey: text('group_key'),
  verdict: text('verdict').$type<'new' | 'changed' | 'same' | 'error'>(),
  warned: boolean('warned').notNull().default(false),
  problems: jsonb('problems').$type<ImportProblem[]>().notNull().default([]),
  words: text('words').notNull().default(''),
})

export const importedProducts = pgTable('imported_products', {
  importId: uuid('import_id').notNull(),
  position: integer('position').generatedAlwaysAsIdentity(),
  productId: text('product_id').notNull(),
  /** Null for a product that the import added. */
  before: jsonb('before').$type<ProductEdit>(),
  versionAfter: integer('version_after').notNull(),
  /** Whether undoing brought it back; null as long as nobody tried. */
  takenBack: boolean('taken_back'),
})

export const exportParts = pgTable('export_parts', {
  jobId: uuid('job_id').notNull(),
  position: integer('position').notNull(),
  lines: text('lines').notNull(),
})

export type ImportFacts = typeof imports.$inferSelect
