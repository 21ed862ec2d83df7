import type { ImportProblem } from '@shop/contract/admin/imports'
import { findProductsBy, type FoundProducts } from '../products/find-products-by.ts'
import { readAskedPrices } from '../products/read-asked-prices.ts'
import { readWholeProducts } from '../products/read-whole-products.ts'
import type { RequestContext } from '../../core/context.ts'
import { identifyRow, knownIdOf, signsOf } from './identify-row.ts'
import { problemAt, readRow, type ImportedRow } from './import-row.ts'
import { planProduct, type KnownProduct, type ProductPlan } from './plan-product.ts'
import type { ImportFacts } from './tables.ts'

/** The most rows that a product may have, as many as its form takes variants. */
const rowsOfProductMax = 200

export interface StoredRow {
  number: number
  cells: readonly string[]
  group_key: string
}

export interface PlannedGroup {
  key: string
  /** The product in the shop; undefined for a new one. */
  known: KnownProduct | undefined
  numbers: readonly number[]
  plan: ProductPlan
}

/** What becomes of the products that these rows are of, as the shop stands now. All rows of a product come together. */
export async function planRows(
  ctx: RequestContext,
  facts: ImportFacts,
  stored: readonly StoredRow[],
): Promise<PlannedGroup[]> {
  const { headers, fields, options } = facts
  const columns = { headers, fields }
  const read = stored.map(({ number, cells, group_key: groupKey }) => ({
    group_key: groupKey,
    row: readRow(columns, number, cells),
  }))
  const found = await findProductsBy(ctx, signsOf(read.map(({ row }) => row)))
  const groups = [...Map.groupBy(read, ({ group_key: groupKey }) => groupKey)].map(([key, rows]) => {
    const own = rows.map(({ row }) => row).toSorted((a, b) => a.number - b.number)
    return { key, rows: own, knownId: knownIdOf(currentKey(key, own, found)) }
  })
  const known = await readKnown(
    ctx,
    groups.flatMap(({ knownId }) => knownId ?? []),
  )
  const ownerOf = (mark: 'sku' | 'barcode', text: string) =>
    (mark === 'sku' ? found.bySku : found.byBarcode).get(text)
  return groups.map(({ key, rows, knownId }) => {
    const product = knownId === undefined ? undefined : known.get(knownId)
    const problem = problemOfAll(key, rows, found, knownId !== undefined && !product)
    const wrong = problem && problemAt(columns, 'name', { level: 'error', message: problem })
    const plan = wrong
      ? wrongPlan(rows, wrong)
      : planProduct({ columns, options, rows, known: product, ownerOf })
    return { key, known: product, numbers: rows.map(({ number }) => number), plan }
  })
}

/** A product that was new at the check may stand in the shop by now. */
function currentKey(key: string, rows: readonly ImportedRow[], found: FoundProducts): string {
  const [first] = rows
  return key.startsWith('+') && first ? identifyRow(first, found).key : key
}

function problemOfAll(
  key: string,
  rows: readonly ImportedRow[],
  found: FoundProducts,
  isGone: boolean,
): string | undefined {
  const [first] = rows
  if (isGone) return 'This product no longer exists'
  if (rows.length > rowsOfProductMax) return `At most ${rowsOfProductMax} rows per product`
  if (!key.startsWith('!') || !first) return undefined
  const identity = identifyRow(first, found)
  return 'error' in identity ? identity.error : undefined
}

const wrongPlan = (rows: readonly ImportedRow[], problem: ImportProblem): ProductPlan => ({
  verdict: 'error',
  changes: [],
  problems: new Map(rows.map(({ number }) => [number, [problem]])),
})

async function readKnown(ctx: RequestContext, ids: readonly string[]): Promise<Map<string, KnownProduct>> {
  const whole = await readWholeProducts(ctx, ids)
  const variantIds = [...whole.values()].flatMap(({ kept }) => kept.map(({ id }) => id))
  const prices = await readAskedPrices(ctx, variantIds)
  const asked = new Map([...prices].map(([id, { prices }]) => [id, prices]))
  return new Map([...whole].map(([id, product]) => [id, { ...product, asked }]))
}
