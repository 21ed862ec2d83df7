import type { TestGatewayStore } from '@shop/providers/payments/test-gateway/store'
import { describe, expect, test } from 'vitest'

/** The contract of every test gateway store. `open` returns an empty one for each test. */
export function testGatewayStoreContract(name: string, open: () => Promise<TestGatewayStore>): void {
  describe(`test gateway store: ${name}`, () => {
    test('writes a new record once', async () => {
      const store = await open()
      expect(await store.get('a')).toBeUndefined()
      expect(await store.put('a', { n: 1 }, 1)).toBe(false)
      expect(await store.put('a', { n: 1 }, 'absent')).toBe(true)
      expect(await store.put('a', { n: 2 }, 'absent')).toBe(false)
      expect(await store.get('a')).toEqual({ value: { n: 1 }, version: 1 })
    })

    test('lets exactly one of several concurrent writers win', async () => {
      const store = await open()
      await store.put('a', { n: 0 }, 'absent')
      const wins = await Promise.all(Array.from({ length: 10 }, (_, n) => store.put('a', { n }, 1)))
      expect(wins.filter(Boolean)).toHaveLength(1)
      expect(await store.get('a')).toEqual({ value: { n: wins.indexOf(true) }, version: 2 })
    })

    test('removes a record only at the version that was read', async () => {
      const store = await open()
      await store.put('a', {}, 'absent')
      expect(await store.remove('a', 2)).toBe(false)
      expect(await store.remove('a', 1)).toBe(true)
      expect(await store.remove('a', 1)).toBe(false)
      expect(await store.get('a')).toBeUndefined()
    })

    test('lists by exact prefix in byte order', async () => {
      const store = await open()
      for (const key of ['r/b', 'r/B', 'r_a', 'r%/a', 'q', 'r/']) await store.put(key, { key }, 'absent')
      expect((await store.list('r/')).map(({ key }) => key)).toEqual(['r/', 'r/B', 'r/b'])
      expect(await store.list('r/b')).toEqual([{ key: 'r/b', value: { key: 'r/b' }, version: 1 }])
      expect(await store.list('r_')).toHaveLength(1)
    })
  })
}
