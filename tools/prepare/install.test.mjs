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

test('a Node that is too old is refused with its number', () => {
  expect(() => requireNode('20.18.3')).toThrow(PlainProblem)
  expect(() => requireNode('18.20.0')).toThrow('this is Node 18.20.0')
})

test('the oldest Node that may start the shop is accepted', () => {
  expect(() => requireNode('20.19.0')).not.toThrow()
  expect(() => requireNode('24.0.0')).not.toThrow()
})

test('a missing package, another version or a missing link ask for an installation', () => {
  expect(isInstalled(lock, without('node_modules/fastify'))).toBe(false)
  expect(isInstalled(lock, without('node_modules/@shop/web'))).toBe(false)
  const other = { packages: { ...lock.packages, 'node_modules/fastify': { version: '5.12.7' } } }
  expect(isInstalled(lock, other)).toBe(false)
})

test('all packages there, but for those of other platforms, is installed', () => {
  expect(isInstalled(lock, without('node_modules/other-platform'))).toBe(true)
})
