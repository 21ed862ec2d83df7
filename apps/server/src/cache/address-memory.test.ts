import { expect, test } from 'vitest'
import { createUrlMemory } from './address-memory.ts'

test('a very long address is not remembered', () => {
  const memory = createUrlMemory<number>()
  memory.set(`/${'a'.repeat(300)}`, 1)
  expect(memory.get(`/${'a'.repeat(300)}`)).toBeUndefined()
})

test('many URLs stay within the memory limit', () => {
  const memory = createUrlMemory<number>()
  for (let n = 0; n < 4_096; n += 1) memory.set(`/${n}`, n)
  expect([memory.get('/0'), memory.get('/4095')]).toEqual([0, 4_095])
  memory.set('/one-more', 1)
  expect([memory.get('/0'), memory.get('/one-more')]).toEqual([undefined, 1])
})

const long = (n: number) => `/${n}/${'a'.repeat(290)}`

test('fewer long URLs are stored', () => {
  const memory = createUrlMemory<number>()
  for (let n = 0; n < 1_500; n += 1) memory.set(long(n), n)
  expect([memory.get(long(0)), memory.get(long(1_499))]).toEqual([undefined, 1_499])
})
