import { mapTableTexts } from '@shop/contract/product-texts'
import type { ProductInput, VariantInput } from '@shop/contract/admin/products'
import { type ImportField, type ImportProblem, importFieldLabels } from '@shop/contract/admin/imports'
import {
  isFormula,
  unquoteCell,
  parseAmount,
  parseNumbers,
  parsePrice,
  parseVatClass,
  parseWeight,
  parseYesNo,
  type ParsedCell,
} from './parse-cell.ts'

export interface ImportColumns {
  headers: readonly string[]
  fields: readonly (ImportField | null)[]
}

/** The fields of a row; empty cells are omitted. */
export interface ImportedRow {
  number: number
  id?: string
  product: Partial<ProductInput>
  variant: Partial<Omit<VariantInput, 'id'>>
  problems: ImportProblem[]
}

/** A problem with a field, at its column if it has one. */
export function problemAt(
  { headers, fields }: ImportColumns,
  field: ImportField,
  problem: Pick<ImportProblem, 'level' | 'message' | 'suggestion'>,
): ImportProblem {
  const column = fields.indexOf(field)
  const columnName = headers[column] ?? importFieldLabels[field]
  return { column: column < 0 ? null : column, column_name: columnName, ...problem }
}

/** Parses the cells of a row by the column mapping. */
export function parseRow(columns: ImportColumns, number: number, cells: readonly string[]): ImportedRow {
  const row: ImportedRow = { number, product: {}, variant: {}, problems: [] }
  for (const [column, field] of columns.fields.entries()) {
    const text = unquoteCell(cells[column] ?? '')
    if (field === null || text === '') continue
    parsers[field](text, row, (problem) => row.problems.push(problemAt(columns, field, problem)))
  }
  return row
}

type Report = (problem: Pick<ImportProblem, 'level' | 'message' | 'suggestion'>) => void
type ParseCell = (text: string, row: ImportedRow, report: Report) => void

function reader<Value>(read: ParsedCell<Value>, report: Report, assign: (value: Value) => void): void {
  if ('value' in read) assign(read.value)
  else report({ level: 'error', message: read.error, ...(read.fix ? { suggestion: read.fix } : {}) })
}

const readText =
  (assign: (row: ImportedRow, text: string) => void): ParseCell =>
  (text, row, report) => {
    if (isFormula(text)) report({ level: 'warning', message: 'Looks like a formula, stored as plain text' })
    assign(row, text)
  }

const amount =
  (label: string, assign: (row: ImportedRow, value: number) => void): ParseCell =>
  (text, row, report) =>
    reader(parseAmount(text, label), report, (value) => assign(row, value))

const weight =
  (unit: 'g' | 'kg'): ParseCell =>
  (text, row, report) =>
    reader(parseWeight(text, unit), report, (value) => (row.variant.weight_grams = value))

const price =
  (field: 'price_kobo' | 'regular_price_kobo' | 'cost_kobo'): ParseCell =>
  (text, row, report) =>
    reader(parsePrice(text), report, (value) => (row.variant[field] = value))

const parsers: Record<ImportField, ParseCell> = {
  id: readText((row, text) => (row.id = text.toLowerCase())),
  name: readText(({ product }, text) => (product.name = text)),
  category: readText(({ product }, text) => (product.category = text.replaceAll(/\s*&\s*/g, ' and '))),
  brand: readText(({ product }, text) => (product.brand = text)),
  description: readText(({ product }, text) => (product.description = text)),
  features: readText(
    ({ product }, text) =>
      (product.features = text
        .split(/\r?\n|\s\|\s/)
        .map((line) => line.trim())
        .filter(Boolean)),
  ),
  colour: readText(({ variant }, text) => (variant.colour = text)),
  size: readText(({ variant }, text) => (variant.size = text)),
  colour_size: readText(({ variant }, text) => {
    const [first = '', second] = text.split(/\s*\/\s*/, 2)
    if (second === undefined) variant.size = first
    else Object.assign(variant, { colour: first, size: second })
  }),
  sku: readText(({ variant }, text) => (variant.sku = text)),
  barcode: readText(({ variant }, text) => (variant.barcode = text)),
  price: price('price_kobo'),
  regular_price: price('regular_price_kobo'),
  cost: price('cost_kobo'),
  stock: amount('Stock', ({ variant }, value) => (variant.on_hand = value)),
  weight: weight('g'),
  weight_kg: weight('kg'),
  colour_images: (text, { variant }, report) =>
    reader(parseNumbers(text), report, (value) => (variant.colour_images = value)),
  low_stock_threshold: amount('Low stock', ({ product }, value) => (product.low_stock_threshold = value)),
  size_name: readText(({ product }, text) => (product.size_name = text)),
  ...mapTableTexts((_column, name) =>
    readText(({ product }, text) => Object.assign(product, { [name]: text })),
  ),
  vat_class: (text, { product }, report) =>
    reader(parseVatClass(text), report, (value) => (product.vat_class = value)),
  pay_on_delivery: (text, { product }, report) =>
    reader(parseYesNo(text), report, (value) => (product.pay_on_delivery = value)),
  published: (text, { product }, report) =>
    reader(parseYesNo(text), report, (value) => (product.published = value)),
}
