import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { messageMaxLength } from '../limits.ts'

/** Replies that the shop sends often. */
const templatesMax = 50

const ReplyTemplate = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60)),
  text: z.string().check(z.trim(), z.minLength(1, 'Enter the reply'), z.maxLength(messageMaxLength)),
})
export type ReplyTemplate = z.output<typeof ReplyTemplate>

export const ReplyTemplates = z.object({
  items: z.array(ReplyTemplate).check(z.maxLength(templatesMax, `At most ${templatesMax} templates`)),
})
export type ReplyTemplates = z.output<typeof ReplyTemplates>

export const listReplyTemplates = endpoint({
  method: 'GET',
  path: '/admin/reply-templates',
  summary: 'List reply templates, in order',
  access: 'support:read',
  response: ReplyTemplates,
  errors: [],
})

export const editReplyTemplates = endpoint({
  method: 'PUT',
  path: '/admin/reply-templates',
  summary: 'Replace the reply templates',
  access: 'support:reply',
  body: ReplyTemplates,
  response: ReplyTemplates,
  errors: ['invalid_input'],
})
