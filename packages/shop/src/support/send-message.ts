import { messageFaults } from '@shop/contract/contact-rules'
import type { sendMessage as endpoint } from '@shop/contract/support'
import type { BodyOf } from '@shop/contract/endpoint'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { postMail } from '../kernel/post-mail.ts'
import { refuse } from '../kernel/refusal.ts'
import { readFacts } from '../settings/read-facts.ts'

/**
 * Sends a visitor's or customer's message to the shop's support address, else to the staff who want order mails.
 * Somebody must be able to answer: a visitor has to give an address, an account has its own. Repeats with the same
 * `key` send nothing more. Refuses with invalid_input.
 */
export async function sendMessage(
  shop: ShopContext,
  wish: BodyOf<typeof endpoint>,
  key?: string,
): Promise<void> {
  const { actor } = shop
  const { type, subject, message, email = '' } = wish
  const from = actor.kind === 'account' ? actor.email : email
  const errors = messageFaults({ subject, message, email: from })
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  await onceOnly(shop, { key, act: 'message.send', wish }, async (shop) => {
    const facts = await readFacts(shop)
    await postMail(shop, {
      to: facts.email || { staff: 'who-want-order-mail' },
      content: { template: 'contact-message', type, subject, message, from },
      about: `message from ${from}`,
    })
    return null
  })
}
