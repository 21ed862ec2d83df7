import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@shop/shop/kernel/database'
import { openTestPostgres } from './open-test-database.ts'
import { freePort, type ProcessWish, startShopProcess, type ShopProcess } from './start-shop-process.ts'

export interface TwoProcesses {
  urls: string[]
  shops: ShopProcess[]
  database: OpenDatabase
  /** Starts a process that was killed again, at its address. */
  startAgain(index: number): Promise<void>
  close(): Promise<void>
}

/** Two processes of the shop on one PostgreSQL, as behind a load balancer. */
export async function startTwoProcesses(settings: Record<string, string> = {}): Promise<TwoProcesses> {
  const database = await openTestPostgres({ connections: 2 })
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-two-'))
  const env = { DATABASE_URL: database.url, DATABASE_CONNECTIONS: '20', ...settings }
  const wishes: ProcessWish[] = []
  const shops: ShopProcess[] = []
  for (const name of ['one', 'two']) {
    const wish = { dataFolder: join(dataFolder, name), port: await freePort(), env }
    wishes.push(wish)
    shops.push(await startShopProcess(wish))
  }
  return {
    shops,
    urls: shops.map(({ url }) => url),
    database,
    async startAgain(index) {
      const wish = wishes[index]
      if (wish) shops[index] = await startShopProcess(wish)
    },
    async close() {
      await Promise.all(shops.map((shop) => shop.stop()))
      await database.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
