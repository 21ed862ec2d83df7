import type { ProductWish, VariantWish } from '@shop/contract/admin/catalogue'
import type { ImportField, ImportProblem } from '@shop/contract/admin/imports'
import { importFieldNames } from '@shop/contract/admin/imports'
import {
  looksLikeFormula,
  plainCell,
  readAmount,
  readNumbers,
  readPrice,
  readVatClass,
  readWeight,
  readYesNo,
  type CellRead,
} from './read-cell.ts'

export interface ImportColumns {
  headers: readonly string[]
  fields: readonly (ImportField | null)[]
}

/** What a row says; what it leaves empty is left out. */
export interface ImportedRow {
  number: number
  id?: string
  product: Partial<ProductWish>
  variant: Partial<Omit<VariantWish, 'id'>>
  problems: ImportProblem[]
}

/** Problem of a field of a row, at its column if it has one. */
export function problemAt(
  { headers, fields }: ImportColumns,
  field: ImportField,
  problem: Pick<ImportProblem, 'level' | 'message' | 'suggestion'>,
): ImportProblem {
  const column = fields.indexOf(field)
  const where = headers[column] ?? importFieldNames[field]
  return { column: column < 0 ? null : column, column_name: where, ...problem }
}

/** Reads the cells of a row by what its columns are. */
export function readRow(columns: ImportColumns, number: number, cells: readonly string[]): ImportedRow {
  const row: ImportedRow = { number, product: {}, variant: {}, problems: [] }
  for (const [column, field] of columns.fields.entries()) {
    const text = plainCell(cells[column] ?? '')
    if (field === null || text === '') continue
    readers[field](text, row, (problem) => row.problems.push(problemAt(columns, field, problem)))
  }
  return row
}

type Tell = (problem: Pick<ImportProblem, 'level' | 'message' | 'suggestion'>) => void
type Reader = (text: string, row: ImportedRow, tell: Tell) => void

function taken<Value>(read: CellRead<Value>, tell: Tell, take: (value: Value) => void): void {
  if ('value' in read) take(read.value)
  else tell({ level: 'error', message: read.error, ...(read.fix ? { suggestion: read.fix } : {}) })
}

const asText =
  (take: (row: ImportedRow, text: string) => void): Reader =>
  (text, row, tell) => {
    if (looksLikeFormula(text))
      tell({ level: 'warning', message: 'Looks like a formula, stored as plain text' })
    take(row, text)
  }

const amount =
  (what: string, take: (row: ImportedRow, value: number) => void): Reader =>
  (text, row, tell) =>
    taken(readAmount(text, what), tell, (value) => take(row, value))

const weight =
  (unit: 'g' | 'kg'): Reader =>
  (text, row, tell) =>
    taken(readWeight(text, unit), tell, (value) => (row.variant.weight_grams = value))

const price =
  (field: 'price_kobo' | 'regular_price_kobo' | 'cost_kobo'): Reader =>
  (text, row, tell) =>
    taken(readPrice(text), tell, (value) => (row.variant[field] = value))

const readers: Record<ImportField, Reader> = {
  id: asText((row, text) => (row.id = text.toLowerCase())),
  name: asText(({ product }, text) => (product.name = text)),
  category: asText(({ product }, text) => (product.category = text.replaceAll(/\s*&\s*/g, ' and '))),
  brand: asText(({ product }, text) => (product.brand = text)),
  description: asText(({ product }, text) => (product.description = text)),
  features: asText(
    ({ product }, text) =>
      (product.features = text
        .split(/\r?\n|\s\|\s/)
        .map((line) => line.trim())
        .filter(Boolean)),
  ),
  colour: asText(({ variant }, text) => (variant.colour = text)),
  size: asText(({ variant }, text) => (variant.size = text)),
  colour_size: asText(({ variant }, text) => {
    const [first = '', second] = text.split(/\s*\/\s*/, 2)
    if (second === undefined) variant.size = first
    else Object.assign(variant, { colour: first, size: second })
  }),
  sku: asText(({ variant }, text) => (variant.sku = text)),
  barcode: asText(({ variant }, text) => (variant.barcode = text)),
  price: price('price_kobo'),
  regular_price: price('regular_price_kobo'),
  cost: price('cost_kobo'),
  stock: amount('Stock', ({ variant }, value) => (variant.on_hand = value)),
  weight: weight('g'),
  weight_kg: weight('kg'),
  colour_images: (text, { variant }, tell) =>
    taken(readNumbers(text), tell, (value) => (variant.colour_images = value)),
  low_stock_threshold: amount('Low stock', ({ product }, value) => (product.low_stock_threshold = value)),
  size_name: asText(({ product }, text) => (product.size_name = text)),
  vat_class: (text, { product }, tell) =>
    taken(readVatClass(text), tell, (value) => (product.vat_class = value)),
  pay_on_delivery: (text, { product }, tell) =>
    taken(readYesNo(text), tell, (value) => (product.pay_on_delivery = value)),
  published: (text, { product }, tell) =>
    taken(readYesNo(text), tell, (value) => (product.published = value)),
}
