import { expect, test } from 'vitest'
import { parseVersion } from './postgres.mjs'

test('another program has no version', () => {
  expect(parseVersion('command not found')).toBe(0)
})

test('reads the major version of plain and packaged builds', () => {
  expect(parseVersion('postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)')).toBe(15)
  expect(parseVersion('postgres (PostgreSQL) 18beta2')).toBe(18)
})
