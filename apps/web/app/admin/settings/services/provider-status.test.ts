import type { ProviderSetting } from '@shop/contract/admin/providers'
import { expect, test } from 'vitest'
import { providerStatus, settingHelp } from './provider-status.ts'

const setting: ProviderSetting = {
  name: 'PAYSTACK_SECRET_KEY',
  label: 'Secret key',
  is_secret: true,
  is_required: true,
  default_value: null,
  description: 'a Paystack secret key',
  source: 'none',
  is_stored: false,
  last_four: null,
  value: null,
}
const stored = { ...setting, source: 'settings', is_stored: true, last_four: '1234' } as const
const withVariable = { ...setting, source: 'environment' } as const
const optional = { ...setting, is_required: false }

const text = (...settings: ProviderSetting[]) => providerStatus({ settings }).text

test('a provider is set up once every required setting has a value', () => {
  expect(text(setting, optional)).toBe('Not set up')
  expect(text(stored, optional)).toBe('Set up')
  expect(text(stored, setting)).toBe('Not set up')
  expect(text(withVariable, optional)).toBe('Set by the environment')
  expect(text(withVariable, stored)).toBe('Set up')
  expect(text({ ...stored, source: 'unreadable' }, stored)).toBe('Enter again')
})

test('a setting says where its value comes from', () => {
  expect(settingHelp(setting)).toBe('A Paystack secret key.')
  expect(settingHelp({ ...setting, default_value: 'https://api.example' })).toBe(
    'A Paystack secret key. Default: https://api.example',
  )
  expect(settingHelp(stored)).toBe('Saved, ends in 1234. Leave it empty to keep it.')
  expect(settingHelp({ ...stored, last_four: null })).toBe('Saved. Leave it empty to keep it.')
  const wins = 'Set by the environment variable PAYSTACK_SECRET_KEY; it wins over what is saved here.'
  expect(settingHelp(withVariable)).toBe(wins)
  expect(settingHelp({ ...stored, source: 'environment' })).toBe(`${wins} Saved, ends in 1234.`)
  expect(settingHelp({ ...stored, source: 'unreadable' })).toContain('enter it again')
})
