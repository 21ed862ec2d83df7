import { CannedResponses } from '@shop/contract/admin/tickets'
import { unknownReplyPlaceholders } from '@shop/contract/placeholders'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { type FieldErrors, fail } from '../core/errors.ts'
import { lockSetting, getSetting, saveSetting } from '../store/settings.ts'

/** As the shop comes: what is asked most, in words that hold for every shop. */
const defaults: CannedResponses = {
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
}

function parseCannedResponses(stored: unknown): CannedResponses {
  const read = z.safeParse(CannedResponses, stored)
  return read.success ? read.data : defaults
}

const titles = ({ items: templates }: CannedResponses) => templates.map(({ title }) => title)

/** Replies that are sent often, in the order of the shop. */
export async function listCannedResponses(ctx: RequestContext): Promise<CannedResponses> {
  requirePermission(ctx.actor, 'support:read')
  return parseCannedResponses(await getSetting(ctx, 'canned_responses'))
}

/** Replaces them all. Refuses words in braces that stand for nothing (invalid_input). */
export async function updateCannedResponses(
  ctx: RequestContext,
  input: CannedResponses,
): Promise<CannedResponses> {
  requirePermission(ctx.actor, 'support:reply')
  const errors: FieldErrors = {}
  for (const [at, { text }] of input.items.entries()) {
    const [unknown] = unknownReplyPlaceholders(text)
    if (unknown !== undefined) errors[`items.${at}.text`] = [`{${unknown}} is not a placeholder`]
  }
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  return inTransaction(ctx, async (ctx) => {
    const before = parseCannedResponses(await lockSetting(ctx, 'canned_responses'))
    await saveSetting(ctx, 'canned_responses', input)
    const change = { before: titles(before), after: titles(input) }
    await recordAudit(ctx, 'support.canned_responses_updated', 'settings:canned_responses', change)
    return input
  })
}
