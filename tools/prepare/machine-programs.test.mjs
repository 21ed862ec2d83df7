import { expect, test } from 'vitest'
import { requirePrograms } from './machine-programs.mjs'

test('what is missing is named with the command that installs it', () => {
  const found = { haproxy: undefined, pgbouncer: undefined, postgresql: '/usr/lib/postgresql/15/bin' }
  expect(() => requirePrograms(found)).toThrow(
    'needs haproxy and pgbouncer: run "apt-get install haproxy pgbouncer" as root first.',
  )
})

test('what is there is returned', () => {
  const found = { haproxy: '/usr/sbin/haproxy' }
  expect(requirePrograms(found)).toBe(found)
})
