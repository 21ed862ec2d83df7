import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { TranslatableText } from './schemas.ts'

/** What forms can draw for an extension. */
export const fieldKinds = ['text', 'number', 'money', 'switch', 'select'] as const

export const FieldValue = z.union([z.string().check(z.maxLength(2000)), z.boolean(), z.int()])
export type FieldValue = z.output<typeof FieldValue>

/** A field that an extension shows at the checkout, with the customer's value or its default. */
const CheckoutField = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  label: TranslatableText,
  description: TranslatableText,
  /** What choosing it adds to the total; null if that depends. */
  price_kobo: z.nullable(Kobo),
  options: z.array(z.object({ value: z.string(), label: TranslatableText })),
  max_length: z.nullable(z.number()),
  value: FieldValue,
})

/** The fields of one extension at the checkout. */
export const CheckoutExtension = z.object({
  name: z.string(),
  title: TranslatableText,
  fields: z.array(CheckoutField),
})
export type CheckoutExtension = z.output<typeof CheckoutExtension>

/** What the customer entered, by extension and field. Fields that are not offered are ignored. */
export const ExtensionValues = z.record(
  z.string().check(z.maxLength(30)),
  z.record(z.string().check(z.maxLength(40)), FieldValue),
)
export type ExtensionValues = z.output<typeof ExtensionValues>

export const listActiveExtensions = endpoint('GET /extensions', {
  summary: 'List the extensions that are switched on',
  access: 'anyone',
  response: z.object({ items: z.array(z.object({ name: z.string() })) }),
})
