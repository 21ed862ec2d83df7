import type { ImportProblem } from '@shop/contract/admin/imports'
import { findProductsByIdentifiers, type FoundProducts } from '../products/products.ts'
import { listPastPrices } from '../products/prices.ts'
import { listFullProducts } from '../products/full-products.ts'
import type { RequestContext } from '../../core/context.ts'
import { identifyRow, parseExistingId, collectIdentifiers } from './identify-rows.ts'
import { problemAt, parseRow, type ImportedRow } from './parse-row.ts'
import { planProduct, type ProductPlan } from './plan-product.ts'
import type { ExistingProduct } from './product-draft.ts'
import type { ImportMeta } from './tables.ts'

/** Maximum rows per product: the same as the form's maximum of variants. */
const rowsOfProductMax = 200

export interface StoredRow {
  number: number
  cells: readonly string[]
  group_key: string
}

export interface PlannedGroup {
  key: string
  /** The existing product; undefined for a new one. */
  existing: ExistingProduct | undefined
  numbers: readonly number[]
  plan: ProductPlan
}

/** Plans the products of these rows against the current catalogue. All rows of a product must be included. */
export async function planRows(
  ctx: RequestContext,
  meta: ImportMeta,
  stored: readonly StoredRow[],
): Promise<PlannedGroup[]> {
  const { headers, fields, options } = meta
  const columns = { headers, fields }
  const read = stored.map(({ number, cells, group_key: groupKey }) => ({
    group_key: groupKey,
    row: parseRow(columns, number, cells),
  }))
  const found = await findProductsByIdentifiers(ctx, collectIdentifiers(read.map(({ row }) => row)))
  const groups = [...Map.groupBy(read, ({ group_key: groupKey }) => groupKey)].map(([key, rows]) => {
    const own = rows.map(({ row }) => row).toSorted((a, b) => a.number - b.number)
    return { key, rows: own, existingId: parseExistingId(currentKey(key, own, found)) }
  })
  const existing = await getExistingProducts(
    ctx,
    groups.flatMap(({ existingId }) => existingId ?? []),
  )
  const productIdByCode = (mark: 'sku' | 'barcode', text: string) =>
    (mark === 'sku' ? found.bySku : found.byBarcode).get(text)
  return groups.map(({ key, rows, existingId }) => {
    const product = existingId === undefined ? undefined : existing.get(existingId)
    const problem = groupProblem(key, rows, found, existingId !== undefined && !product)
    const nameProblem = problem && problemAt(columns, 'name', { level: 'error', message: problem })
    const plan = nameProblem
      ? failedPlan(rows, nameProblem)
      : planProduct({ columns, options, rows, existing: product, productIdByCode })
    return { key, existing: product, numbers: rows.map(({ number }) => number), plan }
  })
}

/** A product that was new during validation may exist by now. */
function currentKey(key: string, rows: readonly ImportedRow[], found: FoundProducts): string {
  const [first] = rows
  return key.startsWith('+') && first ? identifyRow(first, found).key : key
}

function groupProblem(
  key: string,
  rows: readonly ImportedRow[],
  found: FoundProducts,
  isDeleted: boolean,
): string | undefined {
  const [first] = rows
  if (isDeleted) return 'This product no longer exists'
  if (rows.length > rowsOfProductMax) return `At most ${rowsOfProductMax} rows per product`
  if (!key.startsWith('!') || !first) return undefined
  const identity = identifyRow(first, found)
  return 'error' in identity ? identity.error : undefined
}

const failedPlan = (rows: readonly ImportedRow[], problem: ImportProblem): ProductPlan => ({
  result: 'error',
  changes: [],
  problems: new Map(rows.map(({ number }) => [number, [problem]])),
})

async function getExistingProducts(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, ExistingProduct>> {
  const fullProducts = await listFullProducts(ctx, ids)
  const variantIds = [...fullProducts.values()].flatMap(({ stored }) => stored.map(({ id }) => id))
  const prices = await listPastPrices(ctx, variantIds)
  const pastPrices = new Map([...prices].map(([id, { prices }]) => [id, prices]))
  return new Map([...fullProducts].map(([id, product]) => [id, { ...product, pastPrices }]))
}
