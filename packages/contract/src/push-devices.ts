import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A browser in which the person turned notifications on. */
export const PushDevice = z.object({
  id: z.string(),
  /** Browser and system, such as 'Chrome on Android'. */
  name: z.string(),
  /** By which a browser recognises its own entry. */
  endpoint: z.string(),
  created_at: z.string(),
  /** When a notification last reached it. */
  last_used_at: z.nullable(z.string()),
})

const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`), 'Not a key'))

/** A browser's subscription, as it describes itself. */
export const NewPushDevice = z.object({
  endpoint: z.string().check(z.maxLength(1_000), z.url('Not a URL')),
  /** Of 65 and 16 bytes. */
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  /** The key that the browser subscribed with. */
  public_key: base64url(87),
})
export type NewPushDevice = z.output<typeof NewPushDevice>

export const createPushKey = endpoint('POST /users/me/push/key', {
  summary: 'Get the key that a browser subscribes with; the first call creates it',
  access: 'customer',
  rateLimit: 'push-device',
  response: z.object({
    /** Null if it exists, and this server cannot decrypt it. */
    public_key: z.nullable(z.string()),
  }),
  errors: ['rate_limited'],
})

/** The devices on which an account is notified of its orders, newest first. */
export const OrderDevices = z.object({
  devices: z.array(PushDevice),
  /** What a browser subscribes with; null until the first device, or while the server cannot read it. */
  public_key: z.nullable(z.string()),
})
export type OrderDevices = z.output<typeof OrderDevices>

export const getOrderDevices = endpoint('GET /users/me/push/order-devices', {
  summary: 'List the devices on which the account is notified of its orders',
  access: 'customer',
  response: OrderDevices,
})

export const addOrderDevice = endpoint('POST /users/me/push/order-devices', {
  summary: 'Notify a browser of the account’s orders until it signs out; a repeated call updates it',
  access: 'customer',
  rateLimit: 'push-device',
  body: NewPushDevice,
  response: OrderDevices,
  errors: ['invalid_input', 'rate_limited'],
})

export const deleteOrderDevice = endpoint('DELETE /users/me/push/order-devices/{device_id}', {
  summary: 'Stop notifying a device of the account’s orders',
  access: 'customer',
  params: z.object({ device_id: z.string() }),
  response: OrderDevices,
  errors: ['not_found'],
})
