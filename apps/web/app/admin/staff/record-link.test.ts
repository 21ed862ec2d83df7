import { expect, test } from 'vitest'
import { recordLink } from './record-link.ts'

test('what was done to a setting leads to its section', () => {
  expect(recordLink('settings:store_details')).toBe('/admin/settings/facts')
  expect(recordLink('settings:manual_transfer')).toBe('/admin/settings/manual-transfer')
  expect(recordLink('settings:ship_from')).toBe('/admin/settings/couriers')
  expect(recordLink('settings:mfa')).toBe('/admin/settings/staff')
  expect(recordLink('settings:sms_templates')).toBe('/admin/settings/sms-texts')
})
