import { expect, test } from 'vitest'
import { auditTargetLink } from './labels.ts'

test('a changed setting links to its section', () => {
  expect(auditTargetLink('settings:store_details')).toBe('/admin/settings/store')
  expect(auditTargetLink('settings:manual_transfer')).toBe('/admin/settings/manual-transfer')
  expect(auditTargetLink('settings:ship_from')).toBe('/admin/settings/ship-from')
  expect(auditTargetLink('settings:mfa')).toBe('/admin/settings/staff')
  expect(auditTargetLink('settings:sms_templates')).toBe('/admin/settings/sms-templates')
})

test('keeps underscores in ids and names', () => {
  expect(auditTargetLink('product:fan_2')).toBe('/admin/products/view-product/fan_2')
})
