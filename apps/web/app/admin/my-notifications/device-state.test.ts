import { expect, test } from 'vitest'
import { type DeviceDetails, getDeviceState } from './device-state.ts'

const details: DeviceDetails = {
  canUsePush: true,
  isApple: false,
  isInstalled: false,
  permission: 'default',
  endpoint: null,
  knownEndpoints: ['https://push.example.com/1'],
}

test.each([
  ['unsupported', { canUsePush: false }],
  ['needs-home-screen', { canUsePush: false, isApple: true }],
  // An old version: the app on the home screen cannot do it either.
  ['unsupported', { canUsePush: false, isApple: true, isInstalled: true }],
  ['denied', { permission: 'denied' }],
  ['loading', { endpoint: undefined }],
  ['off', {}],
  // Somebody else turned it on in this browser.
  ['off', { endpoint: 'https://push.example.com/2' }],
  ['on', { permission: 'granted', endpoint: 'https://push.example.com/1' }],
] as const)('%s for %o', (state, change) => {
  expect(getDeviceState({ ...details, ...change })).toBe(state)
})
