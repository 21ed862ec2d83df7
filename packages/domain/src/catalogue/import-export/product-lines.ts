import { csvLine } from '@shop/contract/csv'
import { importFieldNames, type ImportField } from '@shop/contract/admin/imports'
import type { VariantWish } from '@shop/contract/admin/catalogue'
import type { WholeProduct } from '../products/read-whole-products.ts'

type Cell = (product: WholeProduct, variant: VariantWish) => string

const naira = (kobo: number | null | undefined) =>
  kobo === null || kobo === undefined ? '' : kobo % 100 === 0 ? String(kobo / 100) : (kobo / 100).toFixed(2)
const yesNo = (is: boolean) => (is ? 'yes' : 'no')

const cells: Partial<Record<ImportField, Cell>> = {
  id: ({ id }) => id,
  name: ({ wish }) => wish.name,
  category: ({ wish }) => wish.category,
  brand: ({ wish }) => wish.brand,
  description: ({ wish }) => wish.description,
  features: ({ wish }) => wish.features.join('\n'),
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
  low_stock_threshold: ({ wish }) => String(wish.low_stock_threshold ?? ''),
  size_name: ({ wish }) => wish.size_name ?? '',
  vat_class: ({ wish }) => wish.vat_class,
  pay_on_delivery: ({ wish }) => yesNo(wish.pay_on_delivery),
  published: ({ wish }) => yesNo(wish.published),
}

const columns = Object.entries(cells) as [ImportField, Cell][]

/** The headers of an export, by which the import finds every column again. */
export const exportHead = csvLine(columns.map(([field]) => importFieldNames[field]))

/** A product as the import reads it: a line for each variant. */
export function productLines(product: WholeProduct): string[] {
  return product.wish.variants.map((variant) => csvLine(columns.map(([, cell]) => cell(product, variant))))
}
