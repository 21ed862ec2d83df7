import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@shop/shop/kernel/database'
import { openTestPostgres } from './open-test-database.ts'
import { startShopProcess, type ShopProcess } from './start-shop-process.ts'

export interface TwoProcesses {
  urls: string[]
  shops: ShopProcess[]
  database: OpenDatabase
  close(): Promise<void>
}

/** Two processes of the shop on one PostgreSQL, as behind a load balancer. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const database = await openTestPostgres({ connections: 2 })
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-two-'))
  const env = { DATABASE_URL: database.url, DATABASE_CONNECTIONS: '20' }
  const first = await startShopProcess({ dataFolder: join(dataFolder, 'one'), env })
  const second = await startShopProcess({ dataFolder: join(dataFolder, 'two'), env })
  const shops = [first, second]
  return {
    shops,
    urls: shops.map(({ url }) => url),
    database,
    async close() {
      await Promise.all(shops.map((shop) => shop.stop()))
      await database.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
