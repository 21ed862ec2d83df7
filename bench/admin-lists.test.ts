import { expect, test } from 'vitest'
import { adminLists } from './admin-lists.ts'

test('the bench has queries for every list of the admin area', () => {
  expect(adminLists()).toContain('/admin/sms-texts')
})
