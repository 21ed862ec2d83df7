import { formatPlainNaira } from '../../core/money.ts'
import { importFieldLabels, importFields, type ImportField } from '@shop/contract/admin/imports'
import { csvLine } from '@shop/contract/csv'
import { mapTableTexts } from '@shop/contract/product-texts'
import type { VariantInput } from '@shop/contract/admin/products'
import type { FullProduct } from '../products/full-products.ts'

/** Synonyms used by other shops and suppliers. */
const synonyms: Partial<Record<ImportField, string>> = {
  id: 'handle, product id, slug, url handle',
  name: 'title, product, product name, item, item name',
  category: 'type, product type, product category, group, department, collection',
  brand: 'vendor, make, manufacturer, label',
  description: 'desc, body, body html, details, text',
  features: 'highlights, bullet points, bullets',
  colour: 'color',
  size: 'sizes',
  colour_size: 'color size, variant, option, options',
  sku: 'variant sku, item code, code, stock code, article number',
  barcode: 'ean, upc, gtin, variant barcode, bar code',
  price:
    'sale price, selling price, amount, amount n, amount ngn, price n, price ngn, variant price, unit price',
  regular_price: 'regular price, old amount, compare at price, variant compare at price, list price, was',
  cost: 'cost price, cost per item, buying price, purchase price',
  stock: 'qty, quantity, on hand, inventory, pieces, variant inventory qty, stock quantity',
  weight: 'weight, grams, weight grams, variant grams, weight in grams',
  weight_kg: 'kg, weight kg, weight in kg, kilograms',
  colour_images: 'colour pictures, color pictures',
  low_stock_threshold: 'low stock, low stock threshold, reorder level, reorder point, minimum stock',
  size_name: 'size name, option name',
  ...mapTableTexts(({ synonyms }) => synonyms),
  vat_class: 'vat, tax, tax class',
  pay_on_delivery: 'cod, cash on delivery, payment on delivery',
  published: 'status, active, visible, in the shop',
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('₦', 'n')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()

const fieldByLabel = new Map(
  importFields.flatMap((field) =>
    [importFieldLabels[field], ...(synonyms[field]?.split(',') ?? [])].map((word) => [plain(word), field]),
  ),
)

/** The field of each column by its header. Each field is used once, at the first matching column. */
export function guessFields(headers: readonly string[]): (ImportField | null)[] {
  const usedFields = new Set<ImportField>()
  return headers.map((header) => {
    const field = fieldByLabel.get(plain(header))
    if (!field || usedFields.has(field)) return null
    usedFields.add(field)
    return field
  })
}

type Cell = (product: FullProduct, variant: VariantInput) => string

const naira = (kobo: number | null | undefined) =>
  kobo === null || kobo === undefined ? '' : kobo % 100 === 0 ? String(kobo / 100) : formatPlainNaira(kobo)

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
  ...mapTableTexts(
    (_column, name): Cell =>
      ({ input }) =>
        input[name] ?? '',
  ),
  vat_class: ({ input }) => input.vat_class,
  pay_on_delivery: ({ input }) => formatYesNo(input.pay_on_delivery),
  published: ({ input }) => formatYesNo(input.published),
}

const columns = Object.entries(cells) as [ImportField, Cell][]

/** Headers of the export. The import recognises them too. */
export const exportHeader = csvLine(columns.map(([field]) => importFieldLabels[field]))

/** A product in import format: one line per variant. */
export function toCsvLines(product: FullProduct): string[] {
  return product.input.variants.map((variant) => csvLine(columns.map(([, cell]) => cell(product, variant))))
}
