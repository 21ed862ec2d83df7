import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'
import { NewPushDevice, PushDevice } from '../push-devices.ts'

/** What the shop notifies staff of on their phones and computers. */
export const staffEvents = [
  'new_order',
  'payment_received',
  'customer_message',
  'low_stock',
  'failed_delivery',
] as const
export type StaffEvent = (typeof staffEvents)[number]

/** Only roles with this permission are notified: they could open the page. */
export const staffEventPermissions: Record<StaffEvent, Permission> = {
  new_order: 'orders:read',
  payment_received: 'payments:read',
  customer_message: 'support:read',
  low_stock: 'catalogue:read',
  failed_delivery: 'orders:read',
}

export const StaffNotifications = z.object({
  /** Those that the role permits. */
  events: z.array(z.object({ event: z.enum(staffEvents), is_enabled: z.boolean() })),
  /** Whether the caller gets an email for each new order. */
  order_emails_enabled: z.boolean(),
  /** Newest first. */
  devices: z.array(PushDevice),
  /** What a browser subscribes with; null until the first device, or while the server cannot read it. */
  public_key: z.nullable(z.string()),
})
export type StaffNotifications = z.output<typeof StaffNotifications>

export const getStaffNotifications = endpoint('GET /users/me/notification-preferences', {
  summary: 'Get what staff are notified of by email and on their devices',
  access: 'dashboard:read',
  response: StaffNotifications,
})

export const updateStaffEvent = endpoint('PUT /users/me/push/events/{event}', {
  summary: 'Switch the notifications of one event on or off, for the caller',
  access: 'dashboard:read',
  params: z.object({ event: z.enum(staffEvents) }),
  body: z.object({ is_enabled: z.boolean() }),
  response: StaffNotifications,
  errors: ['invalid_input'],
})

export const replacePushKey = endpoint('POST /admin/push/key', {
  summary: 'Replace the key that browsers subscribe with; every device has to turn notifications on again',
  access: 'provider-keys:write',
  response: z.object({ public_key: z.nullable(z.string()) }),
  errors: ['reauthentication_required'],
})

export const addPushDevice = endpoint('POST /users/me/push/devices', {
  summary: 'Register the subscription of a browser; a repeated call updates it',
  access: 'dashboard:read',
  rateLimit: 'push-device',
  body: z.extend(NewPushDevice, {
    /** The endpoint before, if the browser registers again automatically: not_found if that device was removed meanwhile. */
    renews: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  response: StaffNotifications,
  errors: ['invalid_input', 'not_found', 'rate_limited'],
})

export const deletePushDevice = endpoint('DELETE /users/me/push/devices/{device_id}', {
  summary: 'End the notifications of a device of the caller',
  access: 'dashboard:read',
  params: z.object({ device_id: z.string() }),
  response: StaffNotifications,
  errors: ['not_found'],
})

export const sendTestPush = endpoint('POST /users/me/push/test', {
  summary: 'Send a notification to the caller’s own devices',
  access: 'dashboard:read',
  rateLimit: 'push-test',
  response: z.object({
    /** To how many devices it is being sent. */
    devices: z.number(),
  }),
  errors: ['rate_limited'],
})
