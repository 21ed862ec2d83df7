import { beforeEach, expect, test, vi } from 'vitest'
import { addOrderDevice, createPushKey, getOrderDevices } from '../../../api/generated/push-devices.ts'
import { readThisDevice, turnOn } from './order-devices.ts'

vi.mock('../../../api/generated/push-devices.ts')

const device = { id: '7', name: 'Chrome on Android', endpoint: '', created_at: '', last_used_at: null }
let endpoint = ''
let count = 0

function stubPermission(permission: NotificationPermission, decision = permission): void {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => decision })
}

beforeEach(() => {
  vi.resetAllMocks()
  endpoint = `https://push.example/${(count += 1)}`
  stubPermission('granted')
  const subscription = {
    endpoint,
    options: { applicationServerKey: new TextEncoder().encode('key').buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }
  const getRegistration = async () => ({
    scope: 'https://shop.example/orders/push/',
    pushManager: { getSubscription: async () => subscription },
  })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  vi.mocked(getOrderDevices).mockResolvedValue({ devices: [{ ...device, endpoint }], public_key: 'a2V5' })
})

test.each(['default', 'denied'] as const)('the decision %s registers nothing', async (decision) => {
  stubPermission('default', decision)
  expect(await turnOn()).toBe(decision)
  expect(createPushKey).not.toHaveBeenCalled()
  expect(addOrderDevice).not.toHaveBeenCalled()
})

test('a subscription that the account does not have is not registered for it', async () => {
  vi.mocked(getOrderDevices).mockResolvedValue({ devices: [], public_key: null })
  expect(await readThisDevice()).toEqual({ permission: 'granted', id: null })
  expect(addOrderDevice).not.toHaveBeenCalled()
})

test('a known device is registered for the current session, once; until then it is tried again', async () => {
  vi.mocked(addOrderDevice).mockRejectedValueOnce(new Error('There is no connection.'))
  for (let reading = 0; reading < 3; reading += 1)
    expect(await readThisDevice()).toEqual({ permission: 'granted', id: '7' })
  expect(vi.mocked(addOrderDevice).mock.calls).toEqual([
    [{ endpoint, keys: { p256dh: 'p', auth: 'a' }, public_key: 'a2V5' }],
    [{ endpoint, keys: { p256dh: 'p', auth: 'a' }, public_key: 'a2V5' }],
  ])
})
