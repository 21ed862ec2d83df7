import { expect, test } from 'vitest'
import { PlainProblem } from './log.mjs'
import { isInstalled, requireNode } from './install.mjs'

const lock = {
  packages: {
    '': { name: 'shop' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@shop/web': { link: true },
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  },
}
const without = (path) => ({ packages: { ...lock.packages, [path]: undefined } })

test('rejects a Node that is too old, with its version', () => {
  expect(() => requireNode('20.18.3')).toThrow(PlainProblem)
  expect(() => requireNode('18.20.0')).toThrow('this is Node 18.20.0')
})

test('accepts the oldest supported Node', () => {
  expect(() => requireNode('20.19.0')).not.toThrow()
  expect(() => requireNode('24.0.0')).not.toThrow()
})

test('a missing package, a different version or a missing link requires an installation', () => {
  expect(isInstalled(lock, without('node_modules/fastify'))).toBe(false)
  expect(isInstalled(lock, without('node_modules/@shop/web'))).toBe(false)
  const other = { packages: { ...lock.packages, 'node_modules/fastify': { version: '5.12.7' } } }
  expect(isInstalled(lock, other)).toBe(false)
})

test('is installed if only packages for other platforms are missing', () => {
  expect(isInstalled(lock, without('node_modules/other-platform'))).toBe(true)
})
