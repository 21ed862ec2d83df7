import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './page.ts'
import { photoRefusals } from './photo-refusals.ts'

/** The shop's own bank account, into which shoppers transfer by hand. */
export const ShopAccount = z.object({
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
})
export type ShopAccount = z.output<typeof ShopAccount>

export const sendReceipt = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/receipts',
  summary: 'Send a picture of a transfer: a hint for staff, not proof of payment',
  access: 'customer',
  rateLimit: 'photo',
  upload: true,
  params: z.object({ orderId: z.string() }),
  response: Done,
  errors: ['invalid_transition', ...photoRefusals],
})
