import * as z from 'zod/mini'
import { Email } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './page.ts'

const OfProduct = z.object({ productId: z.string().check(z.maxLength(200)) })
const MailedToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const askStockAlert = endpoint({
  method: 'POST',
  path: '/products/{productId}/subscribers',
  summary:
    'Request one email when a sold-out product is back in stock; visitors confirm through an emailed link',
  access: 'anyone',
  rateLimit: 'alert',
  rateSubject: 'email',
  params: OfProduct,
  body: z.object({
    /** Required of visitors; of the signed-in their own is used. */
    email: z.optional(Email),
    /** Only this kind of it; without one any will do. */
    variant_id: z.optional(z.uuid()),
  }),
  response: Done,
  errors: ['invalid_input', 'not_found', 'rate_limited'],
})

export const dropStockAlerts = endpoint({
  method: 'DELETE',
  path: '/products/{productId}/subscribers',
  summary: 'Cancel all own back-in-stock requests for a product',
  access: 'customer',
  params: OfProduct,
  response: Done,
  errors: [],
})

export const confirmStockAlert = endpoint({
  method: 'POST',
  path: '/alerts/confirm',
  summary: 'Confirm a back-in-stock request with the emailed token',
  access: 'anyone',
  body: MailedToken,
  response: Done,
  errors: ['link_expired'],
})

export const leaveStockAlert = endpoint({
  method: 'POST',
  path: '/alerts/leave',
  summary: 'Cancel a back-in-stock request with the token in each of its emails',
  access: 'anyone',
  body: MailedToken,
  response: Done,
  errors: [],
})
