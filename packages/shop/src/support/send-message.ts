import { messageFaults } from '@shop/contract/contact-rules'
import type { sendMessage as endpoint } from '@shop/contract/support'
import type { BodyOf } from '@shop/contract/endpoint'
import type { ShopContext } from '../kernel/context.ts'
import { postMail } from '../kernel/post-mail.ts'
import { refuse } from '../kernel/refusal.ts'
import { readFacts } from '../settings/read-facts.ts'

/**
 * Sends a visitor's or customer's message to the shop's support address, else to the staff who want order mails.
 * Somebody must be able to answer: a visitor has to give an address, an account has its own.
 */
export async function sendMessage(
  shop: ShopContext,
  { type, subject, message, email = '' }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { actor } = shop
  const from = actor.kind === 'account' ? actor.email : email
  const errors = messageFaults({ subject, message, email: from })
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  const facts = await readFacts(shop)
  const to = facts.email || ({ staff: 'who-want-order-mail' } as const)
  await postMail(shop, {
    to,
    content: { template: 'contact-message', type, subject, message, from },
    about: `message from ${from}`,
  })
}
