import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { messageMaxLength } from '../limits.ts'

/** Replies that the shop sends often. */
const templatesMax = 50

const CannedResponse = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60)),
  text: z.string().check(z.trim(), z.minLength(1, 'Enter the reply'), z.maxLength(messageMaxLength)),
})
export type CannedResponse = z.output<typeof CannedResponse>

export const CannedResponses = z.object({
  items: z.array(CannedResponse).check(z.maxLength(templatesMax, `At most ${templatesMax} templates`)),
})
export type CannedResponses = z.output<typeof CannedResponses>

export const listCannedResponses = endpoint({
  method: 'GET',
  path: '/admin/reply-templates',
  summary: 'List reply templates, in order',
  access: 'support:read',
  response: CannedResponses,
  errors: [],
})

export const updateCannedResponses = endpoint({
  method: 'PUT',
  path: '/admin/reply-templates',
  summary: 'Replace the reply templates',
  access: 'support:reply',
  body: CannedResponses,
  response: CannedResponses,
  errors: ['invalid_input'],
})
