import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductQuery } from '@shop/contract/catalogue'
import type { Facets } from '@shop/contract/facets'
import { countByHand, countsOf, type HandCounts } from '@shop/testing/count-by-hand'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { seedDemo } from '../demo/seed-demo.ts'
import { startMeasuredShop } from './measured-shop.ts'
import { seedManyProducts, varyManyProducts } from './seed-many-products.ts'
import { chosenInThree, manyLists } from './list-wishes.ts'

type Wish = Partial<ProductQuery>

const many = 100_000
const rounds = 6
const comparedByHand = 12

export interface ListFigures {
  name: string
  p50Ms: number
  p95Ms: number
  /** What the issue of the storefront allows. */
  limitMs: number
}

/** Lists of 100,000 products through the API, nothing cached, with and without counts of all facets. */
export async function driveLists(): Promise<{ figures: ListFigures[]; opening: number; compared: number }> {
  const database = await openTestPostgres()
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-bench-lists-'))
  try {
    await seed(database)
    const shop = await startMeasuredShop({
      databaseUrl: database.url,
      dataFolder,
      env: { PAGE_CACHE: 'off', DEMO: 'off' },
    })
    try {
      const ask = (wish: Wish) => askList(shop.url, wish)
      const began = performance.now()
      await ask({ facets: '1' })
      const opening = performance.now() - began
      for (const wish of [...manyLists, ...chosenInThree]) await ask(wish)
      const figures = [
        await measure('without counts', 30, manyLists, 1, ask),
        await measure('all counts, three chosen, alone', 150, chosenInThree, 1, ask),
        await measure('all counts, three chosen, four clients', 400, chosenInThree, 4, ask),
      ]
      const compared = chosenInThree.slice(0, comparedByHand)
      for (const wish of compared) {
        const { facets } = await ask(wish)
        if (!facets) throw new Error('A list that asked for counts has none.')
        expectEqual(wish, countsOf(facets), await countByHand((sql) => database.run(sql), wish))
      }
      return { figures, opening, compared: compared.length }
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

interface ListAnswer {
  total: number
  facets: Facets | null
}

async function askList(url: string, wish: Wish): Promise<ListAnswer> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wish))
    for (const one of [value].flat()) query.append(name, String(one))
  const answer = await fetch(`${url}/api/products?${query}`)
  if (answer.status !== 200) throw new Error(`/api/products?${query} answered ${answer.status}`)
  return (await answer.json()) as ListAnswer
}

async function measure(
  name: string,
  limitMs: number,
  wishes: readonly Wish[],
  clients: number,
  ask: (wish: Wish) => Promise<unknown>,
): Promise<ListFigures> {
  const times: number[] = []
  const drive = async (client: number) => {
    for (let n = 0; n < wishes.length * rounds; n += 1) {
      const wish = wishes[(n + client * 7) % wishes.length]
      if (!wish) continue
      const began = performance.now()
      await ask(wish)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => drive(client)))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { name, p50Ms: at(0.5), p95Ms: at(0.95), limitMs }
}

const facetNames = ['category', 'brand', 'price', 'rating', 'colour', 'size', 'discount', 'in_stock'] as const

function expectEqual(wish: Wish, shown: HandCounts, hand: HandCounts): void {
  for (const facet of facetNames) {
    const values = hand[facet]
    const ours = shown[facet]
    const names = new Set([...Object.keys(values), ...Object.keys(ours)])
    for (const name of names)
      if (values[name] !== ours[name])
        throw new Error(
          `${JSON.stringify(wish)}: ${facet} ${name} is counted ${ours[name]}, the slow query says ${values[name]}`,
        )
  }
}
