import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.mjs'

test('a port is given once, also before anybody listens on it, and never one that the system gives away', async () => {
  const ports = await Promise.all(Array.from({ length: 8 }, freePort))
  expect(new Set(ports).size).toBe(8)
  expect(ports.every((port) => port < 32_768)).toBe(true)
})

test('a port that somebody listens on is passed over', async () => {
  const taken = (await freePort()) + 1
  const program = createServer()
  await new Promise((resolve) => program.listen(taken, '127.0.0.1', resolve))
  onTestFinished(() => program.close())
  expect(await freePort()).toBeGreaterThan(taken)
})
