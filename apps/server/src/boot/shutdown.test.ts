import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

const module = new URL('shutdown.ts', import.meta.url).href

/** Runs a program that never ends, signals it once it is ready, and returns how it ended. */
async function runAndSignal(program: string): Promise<[code: number | null, signal: string | null]> {
  const script = `const { exitOnSignal, stopOnSignal } = await import('${module}')
    setInterval(() => {}, 1000)
    ${program}
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { timeout: 20_000 })
  child.stdout.once('data', () => child.kill('SIGTERM'))
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve([code, signal])))
}

const ignoreSignal = "process.on('SIGTERM', () => {})"

test('a signal during startup ends the process although another listener swallows it', async () => {
  expect(await runAndSignal(`exitOnSignal(); ${ignoreSignal}`)).toEqual([null, 'SIGTERM'])
}, 30_000)

test('the shop stops first, and other listeners are not called', async () => {
  const foreign = "process.on('SIGTERM', () => process.exit(7))"
  const stop = 'stopOnSignal(() => new Promise((resolve) => setTimeout(resolve, 1)))'
  expect(await runAndSignal(`exitOnSignal(); ${foreign}; ${stop}`)).toEqual([0, null])
}, 30_000)

test('a failed stop sets the exit code', async () => {
  expect(await runAndSignal("stopOnSignal(() => Promise.reject(new Error('stuck')))")).toEqual([1, null])
}, 30_000)
