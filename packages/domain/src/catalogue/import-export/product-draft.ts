import type { ProductEdit, ProductWish, VariantWish } from '@shop/contract/admin/catalogue'
import type { ImportField } from '@shop/contract/admin/imports'
import type { ImportedRow } from './import-row.ts'
import { matchVariant } from './match-variant.ts'
import type { KnownProduct, PlanProduct } from './plan-product.ts'

export interface Told {
  /** Undefined where it is about all rows of the product. */
  row: ImportedRow | undefined
  field: ImportField
  level: 'error' | 'warning'
  text: string
}

export interface Draft {
  wish: ProductWish | ProductEdit
  /** The row that each variant of the wish comes from. */
  rowOf: ReadonlyMap<VariantWish, ImportedRow>
  told: Told[]
}

/** What a form of the product would save, by its rows. Words of the product are those of the first row that has them. */
export function draftOf(work: PlanProduct, good: readonly ImportedRow[]): Draft {
  const said: Partial<ProductWish> = Object.assign(
    {},
    ...work.rows.toReversed().map(({ product }) => product),
  )
  return work.known ? changedDraft(work.known, said, good) : newDraft(work, said, good)
}

const neverAsked = 'The old price was never charged here, so it is not shown'

function newDraft({ options }: PlanProduct, said: Partial<ProductWish>, good: readonly ImportedRow[]): Draft {
  const rowOf = new Map<VariantWish, ImportedRow>()
  const told: Told[] = []
  const variants = good.map((row) => {
    const wish: VariantWish = {
      colour: '',
      size: '',
      sku: '',
      price_kobo: 0,
      ...row.variant,
      regular_price_kobo: null,
    }
    rowOf.set(wish, row)
    if (row.variant.price_kobo === undefined)
      told.push({ row, field: 'price', level: 'warning', text: 'No price yet' })
    if ((row.variant.regular_price_kobo ?? 0) > wish.price_kobo)
      told.push({ row, field: 'regular_price', level: 'warning', text: neverAsked })
    return wish
  })
  const wish: ProductWish = {
    name: '',
    category: '',
    brand: '',
    description: '',
    features: [],
    vat_class: 'standard',
    pay_on_delivery: true,
    ...said,
    published: !options.create_as_drafts && said.published !== false,
    variants,
  }
  if (wish.category === '')
    told.push({ row: undefined, field: 'category', level: 'error', text: 'Category is required' })
  return { wish, rowOf, told }
}

function changedDraft(known: KnownProduct, said: Partial<ProductWish>, good: readonly ImportedRow[]): Draft {
  const rowOf = new Map<VariantWish, ImportedRow>()
  const told: Told[] = []
  const variants = [...known.wish.variants]
  for (const row of good) {
    const before = matchVariant(known.wish.variants, row)
    if (before === 'several') {
      const text = 'Several variants match: enter colour and size, or the SKU'
      told.push({ row, field: 'size', level: 'error', text })
      continue
    }
    const index = before ? known.wish.variants.indexOf(before) : -1
    const [first] = known.wish.variants
    const now = before ?? added(first?.weight_grams)
    const wish: VariantWish = {
      ...now,
      ...row.variant,
      ...(before && {
        colour: inOurCase(now.colour, row.variant.colour),
        size: inOurCase(now.size, row.variant.size),
      }),
      ...oldPrice(known, now, row, told),
    }
    const other = index < 0 ? undefined : rowOf.get(variants[index] ?? wish)
    if (other) {
      const text = `Row ${other.number} is for the same variant`
      told.push({ row, field: 'size', level: 'error', text })
      continue
    }
    if (index < 0) variants.push(wish)
    else variants[index] = wish
    rowOf.set(wish, row)
  }
  const name = inOurCase(known.wish.name, said.name)
  return { wish: { ...known.wish, ...said, name, variants }, rowOf, told }
}

/** What was found without regard to case stays as the shop writes it. */
const inOurCase = (ours: string, theirs = ours) =>
  ours.toLowerCase() === theirs.toLowerCase() ? ours : theirs

const added = (weightGrams: number | undefined): VariantWish => ({
  colour: '',
  size: '',
  sku: '',
  price_kobo: 0,
  regular_price_kobo: null,
  weight_grams: weightGrams,
  on_hand: 0,
})

/** The old price that stands struck through: one that shoppers were asked, and that is higher than the price. */
function oldPrice(
  known: KnownProduct,
  now: VariantWish,
  row: ImportedRow,
  told: Told[],
): Pick<VariantWish, 'regular_price_kobo'> {
  const { price_kobo: price = now.price_kobo, regular_price_kobo: wished } = row.variant
  const kept =
    now.regular_price_kobo !== null && now.regular_price_kobo > price ? now.regular_price_kobo : null
  if (wished === undefined || wished === null) return { regular_price_kobo: kept }
  if (wished <= price) return { regular_price_kobo: null }
  const isAsked = wished === now.regular_price_kobo || known.asked.get(now.id ?? '')?.includes(wished)
  if (isAsked) return { regular_price_kobo: wished }
  told.push({ row, field: 'regular_price', level: 'warning', text: neverAsked })
  return { regular_price_kobo: kept }
}
