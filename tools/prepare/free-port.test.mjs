import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.mjs'

test('returns each port once, even before it is in use, and never an ephemeral one', async () => {
  const ports = await Promise.all(Array.from({ length: 8 }, freePort))
  expect(new Set(ports).size).toBe(8)
  expect(ports.every((port) => port < 32_768)).toBe(true)
})

test('skips a port that is in use', async () => {
  const usedPort = (await freePort()) + 1
  const program = createServer()
  await new Promise((resolve) => program.listen(usedPort, '127.0.0.1', resolve))
  onTestFinished(() => program.close())
  expect(await freePort()).toBeGreaterThan(usedPort)
})
