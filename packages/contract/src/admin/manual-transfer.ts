import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { StoreBankAccount } from '../orders.ts'
import { Kobo } from '../money.ts'
import { AdminOrder } from './orders.ts'

/** Longest time that stock is reserved for a manual transfer, in hours. */
const holdHoursMax = 14 * 24

/** Whether customers can pay to the shop's own bank account, and how long stock is reserved for that. */
export const ManualTransfer = z.extend(StoreBankAccount, {
  enabled: z.boolean(),
  bank_name: z.string().check(z.trim(), z.maxLength(60)),
  account_number: z.string().check(z.trim(), z.regex(/^(\d{10})?$/, 'An account number has 10 digits')),
  account_name: z.string().check(z.trim(), z.maxLength(100)),
  reservation_hours: z.int().check(z.gte(1, 'At least one hour'), z.lte(holdHoursMax, 'At most 14 days')),
})
export type ManualTransfer = z.output<typeof ManualTransfer>

/** An account that is not shown to customers yet. */
const PendingAccount = z.extend(StoreBankAccount, { visible_from: z.iso.datetime() })

/** The settings with the pending account, if any. */
export const StoredManualTransfer = z.extend(ManualTransfer, { pending_account: z.nullable(PendingAccount) })
export type StoredManualTransfer = z.output<typeof StoredManualTransfer>

/** Hours before customers see a new account. Owners are notified at once and can stop it. */
export const newAccountDelayHours = 24

export const getManualTransfer = endpoint('GET /admin/settings/manual-transfer', {
  summary: 'Get the shop’s own account for manual transfers',
  access: 'settings:read',
  response: StoredManualTransfer,
})

export const updateManualTransfer = endpoint('PUT /admin/settings/manual-transfer', {
  summary:
    'Set the shop’s own account for manual transfers. The first one applies immediately; a new one is shown to customers after 24 hours',
  access: 'settings:bank-account',
  body: ManualTransfer,
  response: StoredManualTransfer,
  errors: ['invalid_input', 'reauthentication_required'],
})

export const publishNextAccount = endpoint('POST /admin/settings/manual-transfer/activate', {
  summary: 'Show the pending account to customers immediately; for owners only',
  access: 'settings:bank-account',
  /** The account number that the owner saw. */
  body: z.object({ account_number: z.string() }),
  response: StoredManualTransfer,
  errors: ['forbidden', 'version_conflict', 'invalid_input', 'reauthentication_required'],
})

const orderId = z.object({ order_id: z.string() })

/** `received_at` is the time given by the bank. A second identical entry within a day needs `confirm_duplicate`. */
export const recordTransfer = endpoint('POST /admin/orders/{order_id}/manual-payments', {
  summary: 'Record money received in the shop’s own bank account',
  access: 'payments:record',
  idempotency: 'required',
  params: orderId,
  body: z.object({
    amount_kobo: Kobo.check(z.gte(1)),
    sender: z.string().check(z.trim(), z.minLength(1, 'Who sent it?'), z.maxLength(120)),
    sender_bank: z.string().check(z.trim(), z.minLength(1, 'From which bank?'), z.maxLength(60)),
    received_at: z.iso.datetime({ offset: true }),
    confirm_duplicate: z._default(z.boolean(), false),
  }),
  response: AdminOrder,
  errors: ['not_found', 'invalid_input', 'duplicate_transfer'],
})

export const listTransferReceipts = endpoint('GET /admin/orders/{order_id}/transfer-receipts', {
  summary: 'List a customer’s screenshots of a transfer; they are not proof of payment',
  access: 'payments:read',
  params: orderId,
  /** `image` is a data URL, because these images are never public. */
  response: z.object({
    items: z.array(z.object({ id: z.string(), created_at: z.string(), image: z.string() })),
  }),
  errors: ['not_found'],
})
