import type { sendMessage as endpoint } from '@shop/contract/support'
import type { BodyOf } from '@shop/contract/endpoint'
import type { ShopContext } from '../kernel/context.ts'
import { postMail } from '../kernel/post-mail.ts'
import { refuse, type FieldErrors } from '../kernel/refusal.ts'
import { readFacts } from '../settings/read-facts.ts'

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Sends a visitor's or customer's message to the shop's support address, else to the staff who want order mails. */
export async function sendMessage(
  shop: ShopContext,
  { type, subject, message, email }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { actor } = shop
  const from = email || (actor.kind === 'account' ? actor.email : '')
  const errors: FieldErrors = {}
  if (!subject) errors['subject'] = ['Subject is required']
  if (!message) errors['message'] = ['Message is required']
  if (from && !address.test(from)) errors['email'] = ['Invalid email']
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  const facts = await readFacts(shop)
  const to = facts.email || ({ staff: 'who-want-order-mail' } as const)
  await postMail(shop, {
    to,
    content: { template: 'contact-message', type, subject, message, from },
    about: `message from ${from || 'a visitor'}`,
  })
}
