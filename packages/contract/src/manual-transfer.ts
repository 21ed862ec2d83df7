import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MessageResponse } from './page.ts'
import { photoErrors } from './photo-refusals.ts'

/** The shop's own bank account, into which shoppers transfer by hand. */
export const StoreBankAccount = z.object({
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
})
export type StoreBankAccount = z.output<typeof StoreBankAccount>

export const uploadTransferReceipt = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/receipts',
  summary: 'Send a picture of a transfer: a hint for staff, not proof of payment',
  access: 'customer',
  rateLimit: 'photo',
  upload: true,
  params: z.object({ orderId: z.string() }),
  response: MessageResponse,
  errors: ['invalid_transition', ...photoErrors],
})
