import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  freePort,
  startShopProcess,
  type ShopProcess,
  type ShopProcessOptions,
} from '../start-shop-process.ts'
import { type ObjectStore, startObjectStore } from './object-store.ts'
import { databasePassword, type PostgresPair, startPostgresPair } from './postgres-pair.ts'
import { programs, runProgram } from './programs.ts'
import { type Proxy, startBalancer, startDatabaseProxy, startPgBouncer } from './proxies.ts'

export interface ManyMachines {
  /** The shop behind its balancer. */
  url: string
  /** The processes themselves. */
  shops: ShopProcess[]
  postgres: PostgresPair
  /** Through PgBouncer, and to the primary and the standby through HAProxy. */
  urls: { pooled: string; primary: string; standby: string }
  objectStore: ObjectStore
  /** The data folder of each process. */
  dataFolders: string[]
  bouncer: Proxy
  /** Connections that PgBouncer has from the shop, and to PostgreSQL. */
  countConnections(): Promise<{ clients: number; servers: number }>
  /** Stops one process as systemd does, and starts it again. */
  restart(index: number): Promise<void>
  close(): Promise<void>
}

const toUrl = (port: number) => `postgres://shop:${databasePassword}@127.0.0.1:${port}/shop`

/** The whole plan of docs/scale.md on loopback: its programs, and the configuration files of deploy/machines. */
export async function startManyMachines(processes: number): Promise<ManyMachines> {
  const inherited = process.env['SHOP_MACHINES_FOLDER']
  const home = inherited ?? mkdtempSync(join(tmpdir(), 'shop-machines-'))
  const folder = mkdtempSync(join(home, 'run-'))
  // PostgreSQL and PgBouncer run as another user.
  for (const each of [home, folder]) chmodSync(each, 0o755)
  const cleanups: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of cleanups.toReversed()) await end().catch(() => {})
    rmSync(inherited ? folder : home, { recursive: true, force: true })
  }
  try {
    const postgres = await startPostgresPair(folder)
    cleanups.push(postgres.close)
    const database = await startDatabaseProxy(folder, [postgres.one.port, postgres.two.port])
    cleanups.push(() => database.program.end('SIGTERM'))
    const bouncer = await startPgBouncer(folder, database.primary, databasePassword)
    cleanups.push(() => bouncer.program.end('SIGINT'))
    const objectStore = await startObjectStore(folder)
    cleanups.push(objectStore.close)
    const urls = {
      pooled: toUrl(bouncer.port),
      primary: toUrl(database.primary),
      standby: toUrl(database.standby),
    }
    const ports = await Promise.all(Array.from({ length: processes }, freePort))
    const balancer = await startBalancer(folder, ports)
    cleanups.push(() => balancer.program.end('SIGTERM'))
    const url = `http://127.0.0.1:${balancer.port}`
    const env = {
      PUBLIC_URL: url,
      DATABASE_URL: urls.pooled,
      DATABASE_LISTEN_URL: urls.primary,
      DATABASE_READ_URL: urls.standby,
      FILE_STORAGE_URL: objectStore.filesUrl,
      SECRETS_KEY: randomBytes(32).toString('hex'),
      SHUTDOWN_DELAY_SECONDS: '5',
      TRUST_PROXY: '1',
    }
    const options = ports.map((port, index): ShopProcessOptions => ({
      port,
      dataFolder: join(folder, `shop-${index + 1}`),
      env,
    }))
    const shops: ShopProcess[] = []
    cleanups.push(() => Promise.all(shops.map((shop) => shop.kill())))
    const start = async (each: ShopProcessOptions) => {
      const shop = await startShopProcess(each)
      shops[options.indexOf(each)] = shop
    }
    // The first one migrates the database.
    const [first, ...others] = options
    if (first) await start(first)
    await Promise.all(others.map(start))
    return {
      url,
      shops,
      postgres,
      urls,
      objectStore,
      dataFolders: options.map(({ dataFolder }) => dataFolder),
      bouncer,
      countConnections: () => countConnections(urls.pooled),
      async restart(index) {
        const exitCode = await shops[index]?.stop()
        if (exitCode !== 0) throw new Error(`Process ${index + 1} ended with ${exitCode}.`)
        const again = options[index]
        if (again) await start(again)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function countConnections(pooled: string): Promise<{ clients: number; servers: number }> {
  const console = Object.assign(new URL(pooled), { pathname: '/pgbouncer' }).href
  const count = async (what: string) => {
    const text = await runProgram(join(programs.postgresql, 'psql'), [console, '-Atc', `SHOW ${what}`])
    return text.split('\n').filter((line) => line.includes('|shop|shop|')).length
  }
  return { clients: await count('CLIENTS'), servers: await count('SERVERS') }
}
