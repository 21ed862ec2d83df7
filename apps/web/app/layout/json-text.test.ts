import { expect, test } from 'vitest'
import { useJson, writeJson, type JsonText } from './json-text.ts'

const list = (n: number) => ({ items: [`product ${n}`, 'a "quoted" one'], total: n })

test('a rendering reads the very value that its loader wrote', () => {
  const value = list(1)
  expect(useJson(writeJson(value))).toBe(value)
})

test('a text that was written too long ago is read as it stands', () => {
  const texts = Array.from({ length: 40 }, (_, n) => writeJson(list(n)))
  const oldest = texts[0] as JsonText<ReturnType<typeof list>>
  expect(useJson(oldest)).toEqual(list(0))
})
