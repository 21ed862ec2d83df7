import { permissions, type Permission } from '@shop/contract/permissions'
import { assert, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { canAssignRole, canEditRole, type PermissionSet } from './role-rules.ts'

type PermissionOrAll = Permission | '*'

const toPermissionSet = (...list: PermissionOrAll[]): PermissionSet => new Set(list)

const some = subarray([...permissions]).map((list) => new Set<PermissionOrAll>(list))

const owner = toPermissionSet('*')

test('nobody but an owner gives every right, or takes part in a role that has it', () => {
  const all = new Set<PermissionOrAll>(permissions)
  expect(canAssignRole(all, owner)).toBe(false)
  expect(canAssignRole(owner, owner)).toBe(true)
})

test('the role of the owner is shaped by nobody, and no role becomes one', () => {
  expect(canEditRole(owner, owner, toPermissionSet())).toBe(false)
  expect(canEditRole(owner, toPermissionSet(), owner)).toBe(false)
})

test('what is given or taken by shaping a role belongs to the person who does it, and no right comes from nowhere', () => {
  assert(
    property(some, some, some, (reserved, before, after) => {
      const allowed = canEditRole(reserved, before, after)
      const changed = permissions.filter((permission) => before.has(permission) !== after.has(permission))
      expect(allowed).toBe(changed.every((permission) => reserved.has(permission)))
      const contacts = new Set([...reserved, ...before])
      expect(!allowed || [...after].every((permission) => contacts.has(permission))).toBe(true)
    }),
  )
})

test('a role is given only by the person who has all of it', () => {
  assert(
    property(some, some, (reserved, role) => {
      expect(canAssignRole(reserved, role)).toBe([...role].every((permission) => reserved.has(permission)))
    }),
  )
})
