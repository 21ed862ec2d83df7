import type { UpdateProductInput, ProductInput, VariantInput } from '@shop/contract/admin/products'
import type { ImportField, ImportOptions } from '@shop/contract/admin/imports'
import type { ImportedRow, ImportColumns } from './parse-row.ts'
import type { FullProduct } from '../products/full-products.ts'

export interface DraftIssue {
  /** Undefined if it applies to all rows of the product. */
  row: ImportedRow | undefined
  field: ImportField
  level: 'error' | 'warning'
  text: string
}

export interface ProductDraft {
  input: ProductInput | UpdateProductInput
  /** The row of each variant in the input. */
  rowByVariant: ReadonlyMap<VariantInput, ImportedRow>
  messages: DraftIssue[]
}

/** Builds the form input of a product from its rows. Each text comes from the first row that has it. */
export function toProductDraft(work: PlanProductInput, good: readonly ImportedRow[]): ProductDraft {
  const imported: Partial<ProductInput> = Object.assign(
    {},
    ...work.rows.toReversed().map(({ product }) => product),
  )
  return work.existing ? toUpdateDraft(work.existing, imported, good) : newDraft(work, imported, good)
}

const neverCharged = 'The old price was never charged here, so it is not shown'

function newDraft(
  { options }: PlanProductInput,
  imported: Partial<ProductInput>,
  good: readonly ImportedRow[],
): ProductDraft {
  const rowByVariant = new Map<VariantInput, ImportedRow>()
  const messages: DraftIssue[] = []
  const variants = good.map((row) => {
    const input: VariantInput = {
      colour: '',
      size: '',
      sku: '',
      price_kobo: 0,
      ...row.variant,
      regular_price_kobo: null,
    }
    rowByVariant.set(input, row)
    if (row.variant.price_kobo === undefined)
      messages.push({ row, field: 'price', level: 'warning', text: 'No price yet' })
    if ((row.variant.regular_price_kobo ?? 0) > input.price_kobo)
      messages.push({ row, field: 'regular_price', level: 'warning', text: neverCharged })
    return input
  })
  const input: ProductInput = {
    name: '',
    category: '',
    brand: '',
    description: '',
    features: [],
    vat_class: 'standard',
    pay_on_delivery: true,
    ...imported,
    published: !options.create_as_drafts && imported.published !== false,
    variants,
  }
  if (input.category === '')
    messages.push({ row: undefined, field: 'category', level: 'error', text: 'Category is required' })
  return { input, rowByVariant, messages }
}

function toUpdateDraft(
  existing: ExistingProduct,
  imported: Partial<ProductInput>,
  good: readonly ImportedRow[],
): ProductDraft {
  const rowByVariant = new Map<VariantInput, ImportedRow>()
  const messages: DraftIssue[] = []
  const variants = [...existing.input.variants]
  for (const row of good) {
    const before = matchVariant(existing.input.variants, row)
    if (before === 'several') {
      const message = 'Several variants match: enter colour and size, or the SKU'
      messages.push({ row, field: 'size', level: 'error', text: message })
      continue
    }
    const index = before ? existing.input.variants.indexOf(before) : -1
    const [first] = existing.input.variants
    const now = before ?? newVariant(first?.weight_grams)
    const input: VariantInput = {
      ...now,
      ...row.variant,
      ...(before && {
        colour: withStoredSpelling(now.colour, row.variant.colour),
        size: withStoredSpelling(now.size, row.variant.size),
      }),
      ...oldPrice(existing, now, row, messages),
    }
    const other = index < 0 ? undefined : rowByVariant.get(variants[index] ?? input)
    if (other) {
      const text = `Row ${other.number} is for the same variant`
      messages.push({ row, field: 'size', level: 'error', text })
      continue
    }
    if (index < 0) variants.push(input)
    else variants[index] = input
    rowByVariant.set(input, row)
  }
  const name = withStoredSpelling(existing.input.name, imported.name)
  return { input: { ...existing.input, ...imported, name, variants }, rowByVariant, messages }
}

/** If a name matches ignoring case, the shop's spelling is used. */
const withStoredSpelling = (ours: string, theirs = ours) =>
  ours.toLowerCase() === theirs.toLowerCase() ? ours : theirs

const newVariant = (weightGrams: number | undefined): VariantInput => ({
  colour: '',
  size: '',
  sku: '',
  price_kobo: 0,
  regular_price_kobo: null,
  weight_grams: weightGrams,
  on_hand: 0,
})

/** The struck-through price: one that customers were charged, and higher than the price. */
function oldPrice(
  existing: ExistingProduct,
  now: VariantInput,
  row: ImportedRow,
  messages: DraftIssue[],
): Pick<VariantInput, 'regular_price_kobo'> {
  const { price_kobo: price = now.price_kobo, regular_price_kobo: requested } = row.variant
  const stored =
    now.regular_price_kobo !== null && now.regular_price_kobo > price ? now.regular_price_kobo : null
  if (requested === undefined || requested === null) return { regular_price_kobo: stored }
  if (requested <= price) return { regular_price_kobo: null }
  const isPastPrice =
    requested === now.regular_price_kobo || existing.pastPrices.get(now.id ?? '')?.includes(requested)
  if (isPastPrice) return { regular_price_kobo: requested }
  messages.push({ row, field: 'regular_price', level: 'warning', text: neverCharged })
  return { regular_price_kobo: stored }
}

export interface ExistingProduct extends FullProduct {
  /** Prices (kobo) that customers were charged, by variant id. */
  pastPrices: ReadonlyMap<string, readonly number[]>
}

export interface PlanProductInput {
  columns: ImportColumns
  options: ImportOptions
  /** Rows of one product, in file order. */
  rows: readonly ImportedRow[]
  /** The existing product; undefined for a new one. */
  existing: ExistingProduct | undefined
  /** The product that has a SKU or a barcode. */
  productIdByCode: (mark: 'sku' | 'barcode', text: string) => string | undefined
}

const same = (a: string, b: string | undefined) =>
  b === undefined || a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * The variant of a row: by SKU, by barcode, else by colour and size. Undefined for a new one, 'several' if more than
 * one matches.
 */
function matchVariant(variants: readonly VariantInput[], { variant }: ImportedRow) {
  const { sku, barcode, colour, size } = variant
  const matchedId =
    variants.find((variant) => sku !== undefined && variant.sku === sku) ??
    variants.find((variant) => barcode !== undefined && variant.barcode === barcode)
  if (matchedId) return matchedId
  const matching = variants.filter((variant) => same(variant.colour, colour) && same(variant.size, size))
  return matching.length > 1 ? 'several' : matching[0]
}
