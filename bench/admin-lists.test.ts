import { expect, test } from 'vitest'
import { listAdminListPaths } from './admin-lists.ts'

test('the bench has queries for every list of the admin area', () => {
  expect(listAdminListPaths()).toContain('/admin/sms-texts')
})
