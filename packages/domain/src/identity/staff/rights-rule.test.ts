import { permissions, type Permission } from '@shop/contract/permissions'
import { assert, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { mayGive, mayShape, type Rights } from './rights-rule.ts'

type Right = Permission | '*'

const rightsOf = (...list: Right[]): Rights => new Set(list)
const some = subarray([...permissions]).map((list) => new Set<Right>(list))
const owner = rightsOf('*')

test('nobody but an owner gives every right, or takes part in a role that has it', () => {
  const all = new Set<Right>(permissions)
  expect(mayGive(all, owner)).toBe(false)
  expect(mayGive(owner, owner)).toBe(true)
})

test('the role of the owner is shaped by nobody, and no role becomes one', () => {
  expect(mayShape(owner, owner, rightsOf())).toBe(false)
  expect(mayShape(owner, rightsOf(), owner)).toBe(false)
})

test('what is given or taken by shaping a role belongs to who does it, and no right comes from nowhere', () => {
  assert(
    property(some, some, some, (own, before, after) => {
      const allowed = mayShape(own, before, after)
      const touched = permissions.filter((right) => before.has(right) !== after.has(right))
      expect(allowed).toBe(touched.every((right) => own.has(right)))
      const reach = new Set([...own, ...before])
      expect(!allowed || [...after].every((right) => reach.has(right))).toBe(true)
    }),
  )
})

test('a role is given only by who has all of it', () => {
  assert(
    property(some, some, (own, role) => {
      expect(mayGive(own, role)).toBe([...role].every((right) => own.has(right)))
    }),
  )
})
