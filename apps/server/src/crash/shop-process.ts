import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ShopProcess {
  url: string
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>
}

/** Starts a whole shop in a process of its own and waits until it is ready. */
export async function startShopProcess(environment: Record<string, string>): Promise<ShopProcess> {
  const url = `http://127.0.0.1:${environment['PORT']}`
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', RATE_LIMITS: 'off', DEMO: 'off', ...environment },
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The shop did not start: ${complaints}`)
    await wait(30)
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { url, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
