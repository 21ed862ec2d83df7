import { expect, test } from 'vitest'
import { recordLink } from './record-link.ts'

test('what was done to a setting leads to its section', () => {
  expect(recordLink('settings:shop_facts')).toBe('/admin/settings/facts')
  expect(recordLink('settings:manual_transfer')).toBe('/admin/settings/manual-transfer')
  expect(recordLink('settings:dispatch')).toBe('/admin/settings/couriers')
  expect(recordLink('settings:second_factor')).toBe('/admin/settings/staff')
  expect(recordLink('settings:sms_texts')).toBe('/admin/settings/sms-texts')
})
