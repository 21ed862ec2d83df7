import { permissions, type Permission } from '@shop/contract/permissions'
import { assert, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { canAssignRole, canEditRole, type PermissionSet } from './role-rules.ts'

type PermissionOrAll = Permission | '*'

const toPermissionSet = (...list: PermissionOrAll[]): PermissionSet => new Set(list)

const some = subarray([...permissions]).map((list) => new Set<PermissionOrAll>(list))

const owner = toPermissionSet('*')

test('only an owner can grant all permissions, or change a role that has them', () => {
  const all = new Set<PermissionOrAll>(permissions)
  expect(canAssignRole(all, owner)).toBe(false)
  expect(canAssignRole(owner, owner)).toBe(true)
})

test('nobody can edit the owner role, and no role can become one', () => {
  expect(canEditRole(owner, owner, toPermissionSet())).toBe(false)
  expect(canEditRole(owner, toPermissionSet(), owner)).toBe(false)
})

test('an editor can only add or remove their own permissions in a role', () => {
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

test('a role can only be assigned by somebody with all of its permissions', () => {
  assert(
    property(some, some, (reserved, role) => {
      expect(canAssignRole(reserved, role)).toBe([...role].every((permission) => reserved.has(permission)))
    }),
  )
})
