import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductQuery, Facets } from '@shop/contract/catalogue'
import { countByHand, getCounts, type HandCounts } from '@shop/testing/load/count-by-hand'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { seedDemo } from '../demo/seed-demo.ts'
import { startMeasuredShop } from './measured-shop.ts'
import { seedManyProducts, varyManyProducts } from './seed-many-products.ts'
import { threeFacetLists, sortedLists } from './list-inputs.ts'

type ListFilters = Partial<ProductQuery>

const many = 100_000
const rounds = 6
const comparedCount = 12

export interface ListResult {
  name: string
  p50Ms: number
  p95Ms: number
  /** The limit set for the storefront. */
  limitMs: number
}

/** Measures lists of 100,000 products through the API, uncached, with and without counts of all facets. */
export async function driveLists(): Promise<{ results: ListResult[]; opening: number; compared: number }> {
  const database = await openTestPostgres()
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-bench-lists-'))
  try {
    await seed(database)
    const shop = await startMeasuredShop({
      databaseUrl: database.url,
      dataFolder,
      env: { PAGE_CACHE: 'off', LOAD_DEMO_DATA: 'off' },
    })
    try {
      const send = (input: ListFilters) => fetchList(shop.url, input)
      const startedAt = performance.now()
      await send({ facets: true })
      const opening = performance.now() - startedAt
      for (const input of [...sortedLists, ...threeFacetLists]) await send(input)
      const results = [
        await measure('without counts', 30, sortedLists, 1, send),
        await measure('all counts, three chosen, alone', 150, threeFacetLists, 1, send),
        await measure('all counts, three chosen, four clients', 400, threeFacetLists, 4, send),
      ]
      const compared = threeFacetLists.slice(0, comparedCount)
      for (const input of compared) {
        const { facets } = await send(input)
        if (!facets) throw new Error('A list that asked for counts has none.')
        assertSameCounts(input, getCounts(facets), await countByHand((sql) => database.run(sql), input))
      }
      return { results, opening, compared: compared.length }
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
    await database.close()
  }
}

async function seed(database: Awaited<ReturnType<typeof openTestPostgres>>): Promise<void> {
  const shop = await openTestShop(database)
  await seedDemo(shop)
  await seedManyProducts(shop, many)
  await varyManyProducts((sql) => database.run(sql))
  await database.run('VACUUM ANALYZE')
}

interface ListResponse {
  total: number
  facets: Facets | null
}

async function fetchList(url: string, input: ListFilters): Promise<ListResponse> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const item of [value].flat()) query.append(name, String(item))
  const response = await fetch(`${url}/api/products?${query}`)
  if (response.status !== 200) throw new Error(`/api/products?${query} returned ${response.status}`)
  return (await response.json()) as ListResponse
}

async function measure(
  name: string,
  limitMs: number,
  inputs: readonly ListFilters[],
  clients: number,
  send: (input: ListFilters) => Promise<unknown>,
): Promise<ListResult> {
  const times: number[] = []
  const driveClient = async (client: number) => {
    for (let n = 0; n < inputs.length * rounds; n += 1) {
      const input = inputs[(n + client * 7) % inputs.length]
      if (!input) continue
      const startedAt = performance.now()
      await send(input)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => driveClient(client)))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { name, p50Ms: at(0.5), p95Ms: at(0.95), limitMs }
}

const facetNames = ['category', 'brand', 'price', 'rating', 'colour', 'size', 'discount', 'in_stock'] as const

/** Throws an Error if two counts of a list differ. */
export function assertSameCounts(input: ListFilters, actual: HandCounts, expected: HandCounts): void {
  for (const facet of facetNames) {
    const values = expected[facet]
    const ours = actual[facet]
    const names = new Set([...Object.keys(values), ...Object.keys(ours)])
    for (const name of names)
      if (values[name] !== ours[name])
        throw new Error(
          `${JSON.stringify(input)}: ${facet} ${name} is counted ${ours[name]}, the slow query says ${values[name]}`,
        )
  }
}
