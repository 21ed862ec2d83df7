import { expect, test } from 'vitest'
import { formatBytes } from './labels.ts'

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_536, '1.5 KB'],
  [48 * 1024 * 1024 + 1, '48 MB'],
  [2.25 * 1024 ** 3, '2.3 GB'],
  [5_000 * 1024 ** 4, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
