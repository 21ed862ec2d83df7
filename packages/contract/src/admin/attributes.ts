import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const attributeKinds = ['text', 'number', 'boolean', 'select'] as const
export type AttributeKind = (typeof attributeKinds)[number]

const words = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))

const AttributeInput = z.object({
  /** Of one that is there already; left out for a new one. */
  key: z.optional(z.string()),
  name: words(40).check(z.minLength(1, 'Enter a name')),
  kind: z.enum(attributeKinds),
  /** Behind a number: 'cm', 'W'. */
  unit: z._default(words(10), ''),
  /** What may be chosen, in this order. */
  options: z._default(z.array(words(60)).check(z.maxLength(50, 'At most 50 choices')), []),
})
export type AttributeInput = z.output<typeof AttributeInput>

const Attribute = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(attributeKinds),
  unit: z.string(),
  options: z.array(z.string()),
})
export type Attribute = z.output<typeof Attribute>

const params = z.object({ slug: z.string() })
const reply = z.object({ items: z.array(Attribute) })

export const listAttributes = endpoint({
  method: 'GET',
  path: '/admin/categories/{slug}/attributes',
  summary: 'List the attributes of a category’s products',
  access: 'catalogue:read',
  params,
  response: reply,
  errors: ['not_found'],
})

export const updateAttributes = endpoint({
  method: 'PUT',
  path: '/admin/categories/{slug}/attributes',
  summary: 'Set the attributes of a category’s products; omitted ones are no longer shown',
  access: 'catalogue:write',
  params,
  body: z.object({ items: z.array(AttributeInput).check(z.maxLength(20, 'At most 20')) }),
  response: reply,
  errors: ['invalid_input', 'not_found'],
})
