import { setTimeout as wait } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Facets } from '@shop/contract/catalogue'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { countByHand, getCounts } from '@shop/testing/load/count-by-hand'
import { signInOverHttp } from '@shop/testing/load/http-customer'
import { processOwner } from '@shop/testing/start-shop-process'
import { assertSameCounts } from '../drive-lists.ts'
import { getCpuTime, getMemory, getParentPid } from '@shop/testing/cpu-time'
import { startMeasuredShop, type MeasuredShop } from '../measured-shop.ts'
import { createInputs, type Inputs, type ListFilters, type SeededNames } from './inputs.ts'

export interface Measurement {
  name: string
  p50: number
  p95: number
  /** The goal for the 95th percentile, or for the only value. */
  goal: number
  unit: 'ms' | 'MB'
  /** CPU time per call in ms, of the server and of the database; absent if it was not measured. */
  cpuMs?: { server: number; database: number }
}

const calls = Number(process.env['BENCH_CALLS'] ?? 200)
const comparedCount = 6
const restMs = 30_000
/** A session ends after a quarter of an hour. */
const sessionMs = 300_000

type Send = (path: string, body?: object) => Promise<Record<string, unknown>>

/** Signs in as the owner for staff calls, again before a session ends. */
function createClient(url: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let access: Promise<string> | undefined
  let signedInAt = 0
  const renew = () => {
    if (Date.now() - signedInAt < sessionMs && access) return access
    signedInAt = Date.now()
    access = signInOverHttp(url, processOwner.email, processOwner.password)
    return access
  }
  return async (path, body) => {
    const authorization = path.startsWith('/admin') ? { authorization: `Bearer ${await renew()}` } : {}
    const type = body ? { 'content-type': 'application/json' } : {}
    const options = { agent, method: body ? 'PUT' : 'GET', headers: { ...authorization, ...type } }
    const { status, text } = await exchange(`${url}/api${path}`, options, body && JSON.stringify(body))
    if (status !== 200) throw new Error(`${path} returned ${status}: ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }
}

function exchange(
  url: string,
  options: RequestOptions,
  body?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

function listPath(input: ListFilters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const item of [value].flat()) query.append(name, String(item))
  return `/products?${query}`
}

async function readNames(database: OpenDatabase): Promise<SeededNames> {
  const categories = await database.run(
    `SELECT name FROM categories WHERE slug ~ '^(aisle|department)-' ORDER BY id`,
  )
  const brands = await database.run(`SELECT slug, name FROM brands WHERE slug LIKE 'maker-%' ORDER BY id`)
  return {
    categories: categories.rows.map(({ name }) => String(name)),
    brands: brands.rows.map(({ slug, name }) => ({ slug: String(slug), name: String(name) })),
  }
}

/** Measures the shop's own process on a seeded database. Every call has other inputs, and nothing is cached. */
export async function driveMillion(
  database: OpenDatabase & { url: string },
  onMeasured: (measured: Measurement) => void = () => {},
): Promise<Measurement[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-bench-million-'))
  const options = {
    databaseUrl: database.url,
    dataFolder,
    env: { PAGE_CACHE: 'off', LOAD_DEMO_DATA: 'off' },
  }
  // The first start of a shop sets it up; what counts is the start of one that is in business.
  await (await startMeasuredShop(options)).stop()
  const shop = await startMeasuredShop(options)
  const results: Measurement[] = [value('ready after start', shop.startMs, 10_000)]
  try {
    const send = createClient(shop.url)
    results.push(...(await measureLoading(send)), await measureTextLoading(database))
    results.forEach(onMeasured)
    const inputs = createInputs(7, await readNames(database))
    const { rows } = await database.run('SELECT pg_backend_pid() AS pid')
    const postmaster = getParentPid(Number(rows[0]?.['pid']))
    for (const measured of measurements) {
      results.push(await measure({ shop, postmaster, send, inputs }, measured))
      results.slice(-1).forEach(onMeasured)
    }
    await compareCounts(database, send, inputs)
    results.push(await measureSecondProcess(options, send))
    results.push(value('memory, peak', getMemory(shop.pid).peakMb, 600, 'MB'))
    await wait(restMs)
    results.push(value('memory, at rest', getMemory(shop.pid).idleMb, 600, 'MB'))
    return results
  } finally {
    await shop.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

const value = (name: string, ms: number, goal: number, unit: 'ms' | 'MB' = 'ms'): Measurement => ({
  name,
  p50: ms,
  p95: ms,
  goal,
  unit,
})

/** The first list of a process, and how long until lists have counts. */
async function measureLoading(send: Send): Promise<Measurement[]> {
  const startedAt = performance.now()
  await send('/products')
  const first = performance.now() - startedAt
  for (;;) {
    if (!(await send('/products?facets=true'))['facets_pending']) break
    await wait(50)
  }
  return [
    value('first list after start', first, 1_000),
    value('counts loaded after start', performance.now() - startedAt, 60_000),
  ]
}

const samples = 20
const sampleMs = 200

/** Time until no process reads words of products any more. */
async function measureTextLoading(database: OpenDatabase): Promise<Measurement> {
  const startedAt = performance.now()
  for (let idle = 0; idle < samples;) {
    await wait(sampleMs)
    const { rows } = await database.run(
      `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%search_document::text%'`,
    )
    idle = rows.length > 0 ? 0 : idle + 1
  }
  return value('words loaded after that', performance.now() - startedAt - samples * sampleMs, 60_000)
}

interface Measured {
  name: string
  goal: number
  clients?: number
  path(inputs: Inputs): string
}

const measurements: Measured[] = [
  { name: 'list without counts', goal: 15, path: (inputs) => listPath(inputs.list()) },
  { name: 'all counts, three filters', goal: 60, path: (inputs) => listPath(inputs.threeFacets()) },
  {
    name: 'all counts, three filters, four clients',
    goal: 150,
    clients: 4,
    path: (inputs) => listPath(inputs.threeFacets()),
  },
  { name: 'search: typo, synonym, price', goal: 80, path: (inputs) => listPath(inputs.search()) },
  {
    name: 'suggestions',
    goal: 25,
    path: (inputs) => `/products/suggestions?q=${encodeURIComponent(inputs.unfinished())}`,
  },
  { name: 'admin product search', goal: 150, path: (inputs) => inputs.adminSearch() },
  { name: 'admin stock list', goal: 150, path: (inputs) => inputs.adminStock() },
]

/** Set to a number of ms, it prints each slower call. */
const slowMs = Number(process.env['BENCH_SLOW_MS'] ?? Infinity)

async function measure(
  { shop, postmaster, send, inputs }: { shop: MeasuredShop; postmaster: number; send: Send; inputs: Inputs },
  { name, goal, clients = 1, path }: Measured,
): Promise<Measurement> {
  for (let n = 0; n < 10; n += 1) await send(path(inputs))
  const times: number[] = []
  const before = [getCpuTime(shop.pid), getCpuTime(postmaster)] as const
  const driveClient = async () => {
    for (let n = 0; n < calls / clients; n += 1) {
      const next = path(inputs)
      const startedAt = performance.now()
      await send(next)
      const ms = performance.now() - startedAt
      times.push(ms)
      if (ms > slowMs) console.log(`  ${ms.toFixed(0)} ms ${next}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, driveClient))
  const cpuMs = {
    server: (getCpuTime(shop.pid) - before[0]) / times.length,
    database: (getCpuTime(postmaster) - before[1]) / times.length,
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { name, p50: at(0.5), p95: at(0.95), goal, unit: 'ms', cpuMs }
}

/** Throws an Error if a list has other counts than the slow query. */
async function compareCounts(database: OpenDatabase, send: Send, inputs: Inputs): Promise<void> {
  for (let n = 0; n < comparedCount; n += 1) {
    const input = inputs.threeFacets()
    const { facets } = await send(listPath(input))
    const counted = getCounts(facets as Facets)
    assertSameCounts(input, counted, await countByHand((sql) => database.run(sql), input))
  }
}

/** Time until a change by staff in one process is in the counts of another. */
async function measureSecondProcess(
  options: Parameters<typeof startMeasuredShop>[0],
  send: Send,
): Promise<Measurement> {
  const other = await startMeasuredShop(options)
  try {
    const sendOther = createClient(other.url)
    await measureLoading(sendOther)
    const { items } = (await send('/products?in_stock=true&limit=1')) as { items: { id: string }[] }
    const id = String(items[0]?.id)
    const total = async () => Number((await sendOther('/products?facets=true')).total)
    const before = await total()
    const startedAt = performance.now()
    await send(`/admin/products/${id}/published`, { published: false })
    while ((await total()) === before)
      if (performance.now() - startedAt > 10_000) throw new Error('The change was not seen.')
    return value('change seen by another process', performance.now() - startedAt, 1_000)
  } finally {
    await other.stop()
  }
}
