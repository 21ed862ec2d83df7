import { mapProductTexts } from '@shop/contract/product-texts'
import { ProductInput, type UpdateProductInput, type VariantInput } from '@shop/contract/admin/products'
import type { ImportField, ImportProblem } from '@shop/contract/admin/imports'
import * as z from 'zod/mini'
import { diffProduct, diffVariants, type ProductChange } from '../products/product-changes.ts'
import { planVariants } from '../products/variant-plan.ts'
import { validateVariants } from '../products/variant-rules.ts'
import { problemAt, type ImportColumns } from './parse-row.ts'
import {
  toProductDraft,
  type ProductDraft,
  type DraftIssue,
  type ExistingProduct,
  type PlanProductInput,
} from './product-draft.ts'

export interface ProductPlan {
  result: 'created' | 'updated' | 'unchanged' | 'error'
  /** If the result is created or updated. */
  input?: ProductInput | UpdateProductInput
  changes: ProductChange[]
  /** Problems by row number; rows with an error are skipped. */
  problems: ReadonlyMap<number, readonly ImportProblem[]>
}

/** The plan for one product from its rows; rows with errors are skipped. */
export function planProduct(work: PlanProductInput): ProductPlan {
  const { columns, rows, existing, options } = work
  if (existing && !options.update_existing) return { result: 'unchanged', changes: [], problems: new Map() }
  const errors = rows.flatMap(({ number, problems }) =>
    problems.filter(isError).map((problem) => ({ number, problem })),
  )
  for (;;) {
    const bad = new Set(errors.map(({ number }) => number))
    const good = rows.filter(({ number }) => !bad.has(number))
    const draft = toProductDraft(work, good)
    const messages = good.length > 0 ? [...draft.messages, ...findErrors(work, draft)] : []
    const errorMessages = messages.filter(({ level }) => level === 'error')
    const wholeGroupProblem = errorMessages.find(({ row }) => row === undefined)
    for (const { row, ...rest } of errorMessages)
      if (row) errors.push({ number: row.number, problem: toProblem(columns, rest) })
    if (wholeGroupProblem)
      for (const { number } of good) errors.push({ number, problem: toProblem(columns, wholeGroupProblem) })
    if (errorMessages.length > 0) continue
    const changes = existing && good.length > 0 ? toChanges(existing, draft) : []
    const isUnchanged = existing !== undefined && good.length > 0 && changes.length === 0
    const warnings = isUnchanged
      ? []
      : [
          ...rows.flatMap(({ number, problems }) =>
            problems.filter((problem) => !isError(problem)).map((problem) => ({ number, problem })),
          ),
          ...messages.flatMap(({ row, ...rest }) =>
            row ? [{ number: row.number, problem: toProblem(columns, rest) }] : [],
          ),
        ]
    const problems = new Map(
      [...Map.groupBy([...errors, ...warnings], ({ number }) => number)].map(([number, list]) => [
        number,
        list.map(({ problem }) => problem),
      ]),
    )
    if (good.length === 0) return { result: 'error', changes: [], problems }
    const result = isUnchanged ? 'unchanged' : existing ? 'updated' : 'created'
    return { result, input: draft.input, changes, problems }
  }
}

const isError = ({ level }: ImportProblem) => level === 'error'

const toProblem = (columns: ImportColumns, { field, level, text }: Omit<DraftIssue, 'row'>) =>
  problemAt(columns, field, { level, message: text })

const fieldByName: Record<string, ImportField> = {
  price_kobo: 'price',
  regular_price_kobo: 'regular_price',
  cost_kobo: 'cost',
  on_hand: 'stock',
  weight_grams: 'weight',
  is_enabled: 'published',
  variants: 'size',
}

const toImportField = (name: string): ImportField => fieldByName[name] ?? (name as ImportField)

/** Errors by the rules of the product form, which do not cover the weight of a new variant. */
function findErrors({ existing, productIdByCode }: PlanProductInput, draft: ProductDraft): DraftIssue[] {
  const { input, rowByVariant } = draft
  const found: [path: string, text: string][] = []
  const read = z.safeParse(ProductInput, input)
  for (const { path, message } of read.error?.issues ?? []) found.push([path.join('.'), message])
  const plan = planVariants(existing?.stored ?? [], input.variants, 0)
  const rules = {
    published: input.published,
    pastPrices: existing?.pastPrices ?? new Map<string, number[]>(),
  }
  for (const [path, texts] of Object.entries(validateVariants(plan, rules)))
    found.push([path, texts[0] ?? ''])
  for (const [index, { sku, barcode }] of input.variants.entries()) {
    const others = (mark: 'sku' | 'barcode', text = '') => {
      const owner = text === '' ? undefined : productIdByCode(mark, text)
      return owner !== undefined && owner !== existing?.id
    }
    if (others('sku', sku)) found.push([`variants.${index}.sku`, 'Another product has this SKU'])
    if (others('barcode', barcode))
      found.push([`variants.${index}.barcode`, 'Another product has this barcode'])
  }
  const paths = new Set<string>()
  return found.flatMap(([path, text]): DraftIssue[] => {
    if (paths.has(path)) return []
    paths.add(path)
    const [first = '', index, field] = path.split('.')
    const row =
      first === 'variants' && field
        ? rowByVariant.get(input.variants[Number(index)] as VariantInput)
        : undefined
    return [
      {
        row,
        field: toImportField(row ? (field ?? first) : field && first === 'variants' ? field : first),
        level: 'error',
        text,
      },
    ]
  })
}

/** The product fields that a file can change. */
const toFields = ({ size_name = '', low_stock_threshold = null, ...rest }: ProductInput) => ({
  ...rest,
  ...mapProductTexts((name) => rest[name] ?? ''),
  size_name,
  low_stock_threshold,
  // Not in the file, so unchanged.
  publish_at: null,
  attributes: {},
})

function toChanges(existing: ExistingProduct, { input }: ProductDraft): ProductChange[] {
  return [
    ...diffProduct(toFields(existing.input), toFields(input)),
    ...diffVariants(planVariants(existing.stored, input.variants, 0)),
    ...diffColourImages(existing.input.variants, input.variants),
  ]
}

const toImageNumbers = ({ colour_images = [] }: Pick<VariantInput, 'colour_images'>) =>
  colour_images.toSorted((a, b) => a - b).join(', ')

/** The colours that get different images. */
function diffColourImages(before: readonly VariantInput[], after: readonly VariantInput[]): ProductChange[] {
  const existing = new Map(before.map((variant) => [variant.id, toImageNumbers(variant)]))
  return after.flatMap((variant) => {
    const [old = '', now] = [existing.get(variant.id), toImageNumbers(variant)]
    const isUnchanged = !variant.colour_images || old === now
    return isUnchanged ? [] : [{ field: 'colour_images', variant: variant.colour, before: old, after: now }]
  })
}
