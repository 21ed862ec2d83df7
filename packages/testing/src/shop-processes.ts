import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase, RunSql } from '@shop/domain/core/db/database'
import { openTestPostgres } from './open-test-database.ts'
import {
  requestSql,
  freePort,
  findProgram,
  type ShopProcessOptions,
  startShopProcess,
  type ShopProcess,
} from './start-shop-process.ts'

export interface ShopProcesses {
  urls: string[]
  all: ShopProcess[]
  /** Runs SQL in their database. On the embedded engine the process itself runs it. */
  run: RunSql
  /** The PostgreSQL shared by two processes; undefined if one process owns an embedded database. */
  database: OpenDatabase | undefined
  /** Restarts a killed process at the same address. */
  startAgain(index: number): Promise<void>
  /** Discrepancies reported by `npm run ledger:check`; empty if there are none. */
  problems(): Promise<string[]>
  close(): Promise<void>
}

/**
 * The shop as deployed, on the engine under test: two processes on one PostgreSQL, as behind a load balancer, or one
 * process with an embedded database.
 */
export async function startShopProcesses(settings: Record<string, string> = {}): Promise<ShopProcesses> {
  const isEmbedded = process.env['SHOP_TEST_ENGINE'] !== 'postgres'
  const server = isEmbedded ? undefined : await openTestPostgres({ connections: 2 })
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-processes-'))
  const database: Record<string, string> = server
    ? { DATABASE_URL: server.url, DATABASE_CONNECTIONS: '20' }
    : {}
  const firstPort = await freePort()
  // One public address, so that a session of one process is valid in all of them.
  const common = { ...database, PUBLIC_URL: `http://localhost:${firstPort}`, ...settings }
  const inputs: ShopProcessOptions[] = []
  const all: ShopProcess[] = []
  for (const name of server ? ['one', 'two'] : ['one']) {
    const port = name === 'one' ? firstPort : await freePort()
    const input = { dataFolder: join(dataFolder, name), port, env: common, hasSqlAccess: isEmbedded }
    inputs.push(input)
    all.push(await startShopProcess(input))
  }
  return {
    all,
    urls: all.map(({ url }) => url),
    run: server?.run ?? ((text, values) => requestSql(all[0], text, values)),
    database: server,
    async startAgain(index) {
      const input = inputs[index]
      if (input) all[index] = await startShopProcess(input)
    },
    problems: () => checkLedger({ DATA_DIR: join(dataFolder, 'one'), DATABASE_URL: '', ...database }),
    async close() {
      await Promise.all(all.map((shop) => shop.stop()))
      await server?.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

function checkLedger(variables: Record<string, string>): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production', ...variables }
    const args = [findProgram('apps/server/src/commands/main.ts'), 'ledger:check']
    execFile(process.execPath, args, { env }, (error, message, errorOutput) => {
      const lines = message.split('\n')
      if (lines.some((line) => line.startsWith('✓'))) resolve([])
      else if (lines.some((line) => line.startsWith('✗'))) resolve(lines.filter((line) => line !== ''))
      else reject(error ?? new Error(errorOutput))
    })
  })
}
