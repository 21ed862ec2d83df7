import { ProductWish, type ProductEdit, type VariantWish } from '@shop/contract/admin/catalogue'
import type { ImportField, ImportOptions, ImportProblem } from '@shop/contract/admin/imports'
import * as z from 'zod/mini'
import { productChanges, variantChanges, type ProductChange } from '../products/product-change.ts'
import type { WholeProduct } from '../products/read-whole-products.ts'
import { planVariants } from '../products/variant-plan.ts'
import { variantErrors } from '../products/variant-rules.ts'
import { problemAt, type ImportColumns, type ImportedRow } from './import-row.ts'
import { draftOf, type Draft, type Told } from './product-draft.ts'

export interface KnownProduct extends WholeProduct {
  /** Prices (kobo) that shoppers were asked until now, by variant id. */
  asked: ReadonlyMap<string, readonly number[]>
}

export interface PlanProduct {
  columns: ImportColumns
  options: ImportOptions
  /** Of one product, in the order of the file. */
  rows: readonly ImportedRow[]
  /** The product in the shop; undefined for a new one. */
  known: KnownProduct | undefined
  /** The product that has a SKU or a barcode. */
  ownerOf: (mark: 'sku' | 'barcode', text: string) => string | undefined
}

export interface ProductPlan {
  verdict: 'created' | 'updated' | 'unchanged' | 'error'
  /** With the verdict created or updated. */
  wish?: ProductWish | ProductEdit
  changes: ProductChange[]
  /** What is wrong with each row, by its number; a row with an error is left out. */
  problems: ReadonlyMap<number, readonly ImportProblem[]>
}

/** What becomes of one product by its rows in the file; rows with errors are left out of it. */
export function planProduct(work: PlanProduct): ProductPlan {
  const { columns, rows, known, options } = work
  if (known && !options.update_existing) return { verdict: 'unchanged', changes: [], problems: new Map() }
  const errors = rows.flatMap(({ number, problems }) =>
    problems.filter(isError).map((problem) => ({ number, problem })),
  )
  for (;;) {
    const bad = new Set(errors.map(({ number }) => number))
    const good = rows.filter(({ number }) => !bad.has(number))
    const draft = draftOf(work, good)
    const told = good.length > 0 ? [...draft.told, ...faultsOf(work, draft)] : []
    const fresh = told.filter(({ level }) => level === 'error')
    const ofAll = fresh.find(({ row }) => row === undefined)
    for (const { row, ...rest } of fresh)
      if (row) errors.push({ number: row.number, problem: placed(columns, rest) })
    if (ofAll) for (const { number } of good) errors.push({ number, problem: placed(columns, ofAll) })
    if (fresh.length > 0) continue
    const changes = known && good.length > 0 ? changesOf(known, draft) : []
    const isSame = known !== undefined && good.length > 0 && changes.length === 0
    const warnings = isSame
      ? []
      : [
          ...rows.flatMap(({ number, problems }) =>
            problems.filter((problem) => !isError(problem)).map((problem) => ({ number, problem })),
          ),
          ...told.flatMap(({ row, ...rest }) =>
            row ? [{ number: row.number, problem: placed(columns, rest) }] : [],
          ),
        ]
    const problems = new Map(
      [...Map.groupBy([...errors, ...warnings], ({ number }) => number)].map(([number, list]) => [
        number,
        list.map(({ problem }) => problem),
      ]),
    )
    if (good.length === 0) return { verdict: 'error', changes: [], problems }
    const verdict = isSame ? 'unchanged' : known ? 'updated' : 'created'
    return { verdict, wish: draft.wish, changes, problems }
  }
}

const isError = ({ level }: ImportProblem) => level === 'error'
const placed = (columns: ImportColumns, { field, level, text }: Omit<Told, 'row'>): ImportProblem =>
  problemAt(columns, field, { level, message: text })

const fieldOf: Record<string, ImportField> = {
  price_kobo: 'price',
  regular_price_kobo: 'regular_price',
  cost_kobo: 'cost',
  on_hand: 'stock',
  weight_grams: 'weight',
  is_enabled: 'published',
  variants: 'size',
}
const importField = (name: string): ImportField => fieldOf[name] ?? (name as ImportField)

/** Errors of the form's rules for the draft; they do not cover the weight of a new variant. */
function faultsOf({ known, ownerOf }: PlanProduct, draft: Draft): Told[] {
  const { wish, rowOf } = draft
  const found: [path: string, text: string][] = []
  const read = z.safeParse(ProductWish, wish)
  for (const { path, message } of read.error?.issues ?? []) found.push([path.join('.'), message])
  const plan = planVariants(known?.kept ?? [], wish.variants, 0)
  const rules = { published: wish.published, asked: known?.asked ?? new Map<string, number[]>() }
  for (const [path, texts] of Object.entries(variantErrors(plan, rules))) found.push([path, texts[0] ?? ''])
  for (const [index, { sku, barcode }] of wish.variants.entries()) {
    const others = (mark: 'sku' | 'barcode', text = '') => {
      const owner = text === '' ? undefined : ownerOf(mark, text)
      return owner !== undefined && owner !== known?.id
    }
    if (others('sku', sku)) found.push([`variants.${index}.sku`, 'Another product has this SKU'])
    if (others('barcode', barcode))
      found.push([`variants.${index}.barcode`, 'Another product has this barcode'])
  }
  const seen = new Set<string>()
  return found.flatMap(([path, text]): Told[] => {
    if (seen.has(path)) return []
    seen.add(path)
    const [first = '', index, field] = path.split('.')
    const row =
      first === 'variants' && field ? rowOf.get(wish.variants[Number(index)] as VariantWish) : undefined
    return [
      {
        row,
        field: importField(row ? (field ?? first) : field && first === 'variants' ? field : first),
        level: 'error',
        text,
      },
    ]
  })
}

function changesOf(known: KnownProduct, { wish }: Draft): ProductChange[] {
  // A file says nothing of these, so they stay as they are.
  const unsaid = { publish_at: null, seo_title: '', seo_description: '', attributes: {} }
  const { size_name = '', low_stock_threshold = null } = wish
  const before = {
    ...known.wish,
    size_name: known.wish.size_name ?? '',
    low_stock_threshold: known.wish.low_stock_threshold ?? null,
  }
  return [
    ...productChanges({ ...before, ...unsaid }, { ...wish, size_name, low_stock_threshold, ...unsaid }),
    ...variantChanges(planVariants(known.kept, wish.variants, 0)),
    ...pictureChanges(known.wish.variants, wish.variants),
  ]
}

const numbersOf = ({ colour_images = [] }: Pick<VariantWish, 'colour_images'>) =>
  colour_images.toSorted((a, b) => a - b).join(', ')

/** Colours whose pictures would change. */
function pictureChanges(before: readonly VariantWish[], after: readonly VariantWish[]): ProductChange[] {
  const known = new Map(before.map((variant) => [variant.id, numbersOf(variant)]))
  return after.flatMap((variant) => {
    const [old = '', now] = [known.get(variant.id), numbersOf(variant)]
    const isSame = !variant.colour_images || old === now
    return isSame ? [] : [{ field: 'colour_images', variant: variant.colour, before: old, after: now }]
  })
}
