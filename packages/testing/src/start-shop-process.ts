import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunSql } from '@shop/domain/core/db/database'
import type { MemoryReport } from './report-memory.ts'
import type { SqlResponse, SqlRequest } from './execute-sql.ts'

const prepare = (file: string) => new URL(`../../../tools/prepare/${file}`, import.meta.url).href
/** Node's flags and variables of `npm start`, so that memory and startup are measured as in production. */
const { shopFlags, shopEnvironment } = (await import(prepare('shop-flags.mjs'))) as {
  shopFlags: string[]
  shopEnvironment: Record<string, string>
}
export const { freePort } = (await import(prepare('free-port.mjs'))) as { freePort: () => Promise<number> }
/** The file to run for a program of the server: its bundle, unless sources have changed since it was built. */
export const { findProgram } = (await import(prepare('build-server.mjs'))) as {
  findProgram: (source: string) => string
}
const sqlResponderUrl = new URL('./execute-sql.ts', import.meta.url).href
const memoryReporterUrl = new URL('./report-memory.ts', import.meta.url).href
export const processOwner = { email: 'owner@shop.example', password: 'Kola-nut-Harvest-26' }

export interface ShopProcess {
  url: string
  pid: number
  /** Time from process start until ready, in ms. */
  startMs: number
  child: ChildProcess
  /** Stops it gracefully and returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it, like a power cut. */
  kill(): Promise<void>
}

export interface ShopProcessOptions {
  dataFolder: string
  port?: number
  env?: Record<string, string>
  /** Whether `requestSql` reaches its embedded database. */
  hasSqlAccess?: boolean
  /** Whether the process answers `requestMemory`. */
  hasMemoryReport?: boolean
}

/** Starts the real shop in a separate process, with the demo catalogue, and waits until it is ready. */
export async function startShopProcess(input: ShopProcessOptions): Promise<ShopProcess> {
  const port = input.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const startedAt = performance.now()
  const child = fork(findProgram('apps/server/src/main.ts'), {
    execArgv: [
      ...shopFlags,
      ...(input.hasSqlAccess ? ['--import', sqlResponderUrl] : []),
      ...(input.hasMemoryReport ? ['--import', memoryReporterUrl] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...shopEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: input.dataFolder,
      DATABASE_URL: '',
      LOAD_DEMO_DATA: 'catalogue',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      SHOP_OWNER_EMAIL: processOwner.email,
      SHOP_OWNER_PASSWORD: processOwner.password,
      ...input.env,
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await waitUntilReady(url, child)
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    child,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

let lastRequestId = 0

/** Runs SQL in the embedded database of a running process. Rejects if the statement fails or the process dies. */
export function requestSql(
  shop: ShopProcess | undefined,
  text: string,
  values: unknown[] = [],
): ReturnType<RunSql> {
  lastRequestId += 1
  const input: SqlRequest = { id: lastRequestId, text, values }
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The shop ended before it answered.'))
    const onMessage = (response: SqlResponse) => {
      if (response.id !== input.id) return
      shop?.child.off('message', onMessage)
      shop?.child.off('exit', onExit)
      if ('rows' in response) resolve(response)
      else reject(new Error(response.problem))
    }
    shop?.child.on('message', onMessage)
    shop?.child.once('exit', onExit)
    shop?.child.send(input)
  })
}

/** Memory of a shop process after garbage collection, in bytes. */
export function requestMemory({ child }: ShopProcess): Promise<MemoryReport['memory']> {
  return new Promise((resolve) => {
    const onMessage = (response: Partial<MemoryReport>) => {
      if (!response.memory) return
      child.off('message', onMessage)
      resolve(response.memory)
    }
    child.on('message', onMessage)
    child.send('memory')
  })
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop ended with code ${child.exitCode} at its start.`)
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await wait(5)
  }
}
