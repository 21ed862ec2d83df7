import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '../../../api/generated/admin/staff-notifications.ts'
import { createPushKey } from '../../../api/generated/push-devices.ts'
import { removePushDevice, renewSubscription, turnOnPush } from './push-subscription.ts'

vi.mock('../../../api/generated/admin/staff-notifications.ts')
vi.mock('../../../api/profile.ts')
vi.mock('../../../api/generated/push-devices.ts')

const key = 'a2V5'
const notified = { events: [], order_emails_enabled: false, public_key: key }
const endpoint = 'https://push.example.com/1'
const device = { id: 'd', name: 'Chrome on Android', endpoint, created_at: '', last_used_at: null }
const preferences = new Map<string, string>()
let current: object | null = null
let created = 0

function createSubscription() {
  const address = `https://push.example.com/${(created += 1)}`
  return {
    endpoint: address,
    options: { applicationServerKey: new TextEncoder().encode('key').buffer },
    toJSON: () => ({ endpoint: address, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => ((current = null), true),
  }
}

beforeEach(async () => {
  vi.resetAllMocks()
  preferences.clear()
  current = null
  created = 0
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => preferences.get(name) ?? null,
    setItem: (name: string, value: string) => preferences.set(name, value),
  })
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => (current = createSubscription()),
  }
  const register = async () => ({ active: {}, pushManager })
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  vi.mocked(createPushKey).mockResolvedValue({ public_key: key })
  vi.mocked(api.addPushDevice).mockResolvedValue({ ...notified, devices: [device] })
  vi.mocked(api.deletePushDevice).mockResolvedValue({ ...notified, devices: [] })
  vi.mocked(api.getStaffNotifications).mockResolvedValue({ ...notified, devices: [] })
  await turnOnPush('account')
  vi.mocked(api.addPushDevice).mockClear()
})

test('removing this device ends the subscription of the browser, which stays off', async () => {
  await removePushDevice({ ...device, id: 'other', endpoint: 'https://push.example.com/other' })
  expect(current).not.toBeNull()
  await removePushDevice(device)
  expect(current).toBeNull()
  expect([...preferences.values()]).toEqual(['', ''])
})

test('a device that was removed from elsewhere is turned off instead of registered again', async () => {
  vi.mocked(api.addPushDevice).mockRejectedValue({ status: 404, code: 'not_found' })
  await renewSubscription()
  expect(api.addPushDevice).toHaveBeenCalledWith(expect.objectContaining({ endpoint, renews: endpoint }))
  expect(current).toBeNull()
  expect([...preferences.values()]).toEqual(['', ''])
})

test('a failed call turns nothing off', async () => {
  vi.mocked(api.addPushDevice).mockRejectedValue({ status: 503, code: 'unavailable' })
  await expect(renewSubscription()).rejects.toMatchObject({ status: 503 })
  expect(current).not.toBeNull()
  expect([...preferences.values()]).toContain('account')
})

test('a subscription that the browser has renewed is registered, and a known one is left alone', async () => {
  current = createSubscription()
  await renewSubscription()
  const renewed = 'https://push.example.com/2'
  expect(api.addPushDevice).toHaveBeenCalledWith(
    expect.objectContaining({ endpoint: renewed, renews: undefined }),
  )
  vi.mocked(api.addPushDevice).mockClear()
  const devices = [{ ...device, endpoint: renewed }]
  vi.mocked(api.getStaffNotifications).mockResolvedValue({ ...notified, devices })
  await renewSubscription()
  expect(api.addPushDevice).not.toHaveBeenCalled()
})
