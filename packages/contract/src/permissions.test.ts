import { expect, test } from 'vitest'
import { permissionGroups, permissionLabels, permissions } from './permissions.ts'

test('every permission has its own label', () => {
  expect(Object.keys(permissionLabels).toSorted()).toEqual(permissions.toSorted())
  const labels = Object.values(permissionLabels).map((entry) => entry.label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('no group of the role editor is empty', () => {
  const used = new Set(Object.values(permissionLabels).map(({ group }) => group))
  expect(permissionGroups.filter((group) => !used.has(group))).toEqual([])
})
