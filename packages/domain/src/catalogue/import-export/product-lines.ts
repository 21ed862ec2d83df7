import { csvLine } from '@shop/contract/csv'
import { importFieldLabels, type ImportField } from '@shop/contract/admin/imports'
import type { VariantInput } from '@shop/contract/admin/catalogue'
import type { FullProduct } from '../products/read-whole-products.ts'

type Cell = (product: FullProduct, variant: VariantInput) => string

const naira = (kobo: number | null | undefined) =>
  kobo === null || kobo === undefined ? '' : kobo % 100 === 0 ? String(kobo / 100) : (kobo / 100).toFixed(2)
const formatYesNo = (is: boolean) => (is ? 'yes' : 'no')

const cells: Partial<Record<ImportField, Cell>> = {
  id: ({ id }) => id,
  name: ({ input }) => input.name,
  category: ({ input }) => input.category,
  brand: ({ input }) => input.brand,
  description: ({ input }) => input.description,
  features: ({ input }) => input.features.join('\n'),
  colour: (_product, { colour }) => colour,
  size: (_product, { size }) => size,
  sku: (_product, { sku }) => sku,
  barcode: (_product, { barcode }) => barcode ?? '',
  price: (_product, variant) => naira(variant.price_kobo),
  regular_price: (_product, variant) => naira(variant.regular_price_kobo),
  cost: (_product, variant) => naira(variant.cost_kobo),
  stock: (_product, variant) => String(variant.on_hand ?? ''),
  weight: (_product, variant) => String(variant.weight_grams ?? ''),
  colour_images: (_product, { colour_images }) => (colour_images ?? []).join(', '),
  low_stock_threshold: ({ input }) => String(input.low_stock_threshold ?? ''),
  size_name: ({ input }) => input.size_name ?? '',
  vat_class: ({ input }) => input.vat_class,
  pay_on_delivery: ({ input }) => formatYesNo(input.pay_on_delivery),
  published: ({ input }) => formatYesNo(input.published),
}

const columns = Object.entries(cells) as [ImportField, Cell][]

/** The headers of an export, by which the import finds every column again. */
export const exportHeader = csvLine(columns.map(([field]) => importFieldLabels[field]))

/** A product as the import reads it: a line for each variant. */
export function toCsvLines(product: FullProduct): string[] {
  return product.input.variants.map((variant) => csvLine(columns.map(([, cell]) => cell(product, variant))))
}
