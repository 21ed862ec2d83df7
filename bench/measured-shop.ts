import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'

export const owner = { email: 'owner@bench.example', password: 'Bench-owner-2026' }

export interface MeasuredShop {
  url: string
  pid: number
  /** From the start of the process until it was ready, ms. */
  startMs: number
  /** Statements sent to the database since the start. */
  statements(): Promise<number>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

function ask(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (message: { statements: number }) => resolve(message.statements))
    child.send('figures')
  })
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop ended with code ${child.exitCode} at its start.`)
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await wait(50)
  }
}

/** Starts the built shop with the demo catalogue: on PostgreSQL when an address is given, else embedded. */
export async function startMeasuredShop(
  options: { databaseUrl?: string; dataFolder?: string } = {},
): Promise<MeasuredShop> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const began = performance.now()
  const child = fork(fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: options.databaseUrl ?? '',
      DEMO: 'on',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      SHOP_OWNER_EMAIL: owner.email,
      SHOP_OWNER_PASSWORD: owner.password,
    },
  })
  await untilReady(url, child)
  const startMs = performance.now() - began
  return {
    url,
    pid: child.pid ?? 0,
    startMs,
    statements: () => ask(child),
    async stop() {
      child.kill('SIGTERM')
      await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(0)))
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
