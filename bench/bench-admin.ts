import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { browseAdmin } from './browse-admin.ts'
import { getMemory } from '@shop/testing/cpu-time'
import { driveAdmin, type ListTimes } from './drive-admin.ts'
import { driveImport } from './drive-import.ts'
import { startMeasuredShop } from './measured-shop.ts'
import { adminCounts, seedAdmin } from './seed-admin.ts'

/** The limits set for the admin area. */
const listLimitMs = 300
const pageLimitMs = 1_000
const importLimitMb = 400
const importedRows = 50_000
const number = (value: number) => value.toFixed(0).padStart(7)

/** Measures every list in the admin area of a large shop, by API and in a browser. Returns false if one is too slow. */
export async function benchAdmin(): Promise<boolean> {
  const database = await openTestPostgres()
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-bench-admin-'))
  try {
    const startedAt = performance.now()
    await seedAdmin(database)
    const { products, customers, orders } = adminCounts
    console.log(
      `${products} products, ${customers} customers and ${orders} orders in ${Math.round((performance.now() - startedAt) / 1000)} s`,
    )
    const input = { databaseUrl: database.url, dataFolder, env: { LOAD_DEMO_DATA: 'off' } }
    const isFastEnough = await measureShop(input)
    // In a new process, so that the lists do not count towards its memory.
    const { rows, checkSeconds, runSeconds, peakMb } = await driveImport(input, { rows: importedRows })
    console.log(
      `\nImport of ${rows} rows: checked in ${checkSeconds.toFixed(0)} s, saved in ${runSeconds.toFixed(0)} s; memory of the server at most ${peakMb.toFixed(0)} MB (limit ${importLimitMb})`,
    )
    return isFastEnough && peakMb <= importLimitMb
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
    await database.close()
  }
}

async function measureShop(input: Parameters<typeof startMeasuredShop>[0]): Promise<boolean> {
  const shop = await startMeasuredShop(input)
  try {
    const lists = await driveAdmin(shop.url)
    const pages = await browseAdmin(shop.url)
    print(lists, pages)
    console.log(`Memory: peak ${Math.round(getMemory(shop.pid).peakMb)} MB`)
    return lists.every(({ p95Ms }) => p95Ms <= listLimitMs) && pages.every(({ ms }) => ms <= pageLimitMs)
  } finally {
    await shop.stop()
  }
}

function print(lists: readonly ListTimes[], pages: Awaited<ReturnType<typeof browseAdmin>>): void {
  console.log('\nLists of the admin area, one client            p50     p95   limit, ms')
  for (const list of lists.toSorted((a, b) => b.p95Ms - a.p95Ms)) {
    const slow = list.p95Ms > listLimitMs ? '  TOO SLOW' : ''
    console.log(`${number(list.p50Ms)}${number(list.p95Ms)}${number(listLimitMs)}  ${list.path}${slow}`)
  }
  console.log('\nUntil a row is seen in the browser, ms')
  for (const { path, ms } of pages.toSorted((a, b) => b.ms - a.ms))
    console.log(`${number(ms)}${number(pageLimitMs)}  ${path}${ms > pageLimitMs ? '  TOO SLOW' : ''}`)
}
