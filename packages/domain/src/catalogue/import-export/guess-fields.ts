import { importFieldLabels, importFields, type ImportField } from '@shop/contract/admin/imports'

/** Other words for the same, as shops and their suppliers write them. */
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

/** What each column is, by its heading: each field once, at the first column that is called so. */
export function guessFields(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const field = fieldByLabel.get(plain(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
