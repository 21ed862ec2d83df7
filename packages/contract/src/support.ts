import * as z from 'zod/mini'
import { Email } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './page.ts'

/** The specification's types of inquiry, in its order. */
export const inquiryTypes = [
  'General Inquiry',
  'Order Support',
  'Returns & Refunds',
  'Technical Support',
] as const

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: "Send a message to the shop's support address",
  access: 'anyone',
  rateLimit: 'contact',
  body: z.object({
    type: z.enum(inquiryTypes),
    subject: z.string().check(z.trim(), z.maxLength(150)),
    message: z.string().check(z.trim(), z.maxLength(5_000)),
    email: z.optional(Email),
  }),
  reply: Done,
  refusals: ['invalid_input', 'rate_limited'],
})
