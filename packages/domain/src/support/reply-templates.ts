import { ReplyTemplates } from '@shop/contract/admin/reply-templates'
import { unknownReplyWords } from '@shop/contract/reply-words'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { type FieldErrors, refuse } from '../core/refusal.ts'
import { lockSetting, readSetting, storeSetting } from '../store/stored-setting.ts'

/** As the shop comes: what is asked most, in words that hold for every shop. */
const asItComes: ReplyTemplates = {
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

function templatesOf(stored: unknown): ReplyTemplates {
  const read = z.safeParse(ReplyTemplates, stored)
  return read.success ? read.data : asItComes
}

const titles = ({ items: templates }: ReplyTemplates) => templates.map(({ title }) => title)

/** Replies that are sent often, in the order of the shop. */
export async function listReplyTemplates(ctx: RequestContext): Promise<ReplyTemplates> {
  requirePermission(ctx.actor, 'support:read')
  return templatesOf(await readSetting(ctx, 'canned_responses'))
}

/** Replaces them all. Refuses words in braces that stand for nothing (invalid_input). */
export async function editReplyTemplates(ctx: RequestContext, wish: ReplyTemplates): Promise<ReplyTemplates> {
  requirePermission(ctx.actor, 'support:reply')
  const errors: FieldErrors = {}
  for (const [at, { text }] of wish.items.entries()) {
    const [unknown] = unknownReplyWords(text)
    if (unknown !== undefined) errors[`items.${at}.text`] = [`{${unknown}} is not a placeholder`]
  }
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  return inTransaction(ctx, async (ctx) => {
    const before = templatesOf(await lockSetting(ctx, 'canned_responses'))
    await storeSetting(ctx, 'canned_responses', wish)
    const change = { before: titles(before), after: titles(wish) }
    await recordAct(ctx, 'support.canned_responses_updated', 'settings:canned_responses', change)
    return wish
  })
}
