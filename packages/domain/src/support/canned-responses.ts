import { CannedResponses } from '@shop/contract/admin/tickets'
import { unknownReplyPlaceholders } from '@shop/contract/placeholders'
import { type FieldErrors, fail } from '../core/errors.ts'
import { defineSetting } from '../store/settings.ts'

/** Reply templates in the shop's order. The defaults cover common questions of any shop. */
export const cannedResponses = defineSetting({
  key: 'canned_responses',
  schema: CannedResponses,
  defaults: {
    items: [
      {
        title: 'Where is my order?',
        text: 'Hello {first_name}, thank you for your message. I’ve checked order #{order}: ',
      },
      {
        title: 'The rider is late',
        text: 'Hello {first_name}, the rider with order #{order} is running late. We’re sorry for the wait. The rider will call before arriving.',
      },
      {
        title: 'How returns work',
        text: 'Hello {first_name}, you can request a return on the page of order #{order}. Choose the items and tell us what is wrong; we’ll reply with the next step.',
      },
      {
        title: 'We need the order number',
        text: 'Hello {first_name}, thank you for your message to {shop}. Please send us your order number so we can look it up. Your ticket is {ticket}.',
      },
    ],
  },
  permissions: { read: 'support:read', write: 'support:reply' },
  audit: 'support.canned_responses_updated',
  prepare(_, input) {
    const errors: FieldErrors = {}
    for (const [at, { text }] of input.items.entries()) {
      const [unknown] = unknownReplyPlaceholders(text)
      if (unknown !== undefined) errors[`items.${at}.text`] = [`{${unknown}} is not a placeholder`]
    }
    if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
    return input
  },
  describe: ({ items }) => items.map(({ title }) => title),
})
