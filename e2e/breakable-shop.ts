import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@shop/testing/start-shop-process'
import { owner } from './visitor.ts'

export interface BreakableShop {
  url: string
  /** Runs a SQL statement that breaks or repairs the database. */
  run(statement: string): Promise<void>
  /** The log of the shop so far. */
  log(): string
  /** Stops the shop: every connection is refused from then on. */
  stop(): Promise<void>
}

/** Starts a separate shop with the demo catalogue for one test file, which can break it without affecting others. */
export async function openBreakableShop(env: Record<string, string> = {}): Promise<BreakableShop> {
  const folder = await mkdtemp(join(tmpdir(), 'breakable-shop-'))
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const child = fork(fileURLToPath(new URL('breakable-shop-main.ts', import.meta.url)), {
    // It does not need the loader of the test runner.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOAD_DEMO_DATA: 'catalogue',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      SHOP_OWNER_EMAIL: owner.email,
      SHOP_OWNER_PASSWORD: owner.password,
      ...env,
    },
  })
  let log = ''
  child.stdout?.on('data', (text) => {
    log += String(text)
  })
  const nextMessage = async () => String((await once(child, 'message'))[0])
  await nextMessage()
  return {
    url,
    async run(statement) {
      const response = nextMessage()
      child.send(statement)
      if ((await response) !== 'done') throw new Error(await response)
    },
    log: () => log,
    async stop() {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
