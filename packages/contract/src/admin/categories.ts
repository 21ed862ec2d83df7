import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const AdminCategory = z.object({
  slug: z.string(),
  name: z.string(),
  blurb: z.string(),
  /** Whether its products may be paid at the door, where they allow it themselves. */
  pay_on_delivery: z.boolean(),
  /** Products under it, drafts too. */
  products: z.number(),
})
export type AdminCategory = z.output<typeof AdminCategory>
const AdminCategories = z.object({ items: z.array(AdminCategory) })

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/admin/categories',
  summary: 'All categories, with how many products they have',
  access: 'catalogue:read',
  reply: AdminCategories,
  refusals: [],
})

export const renameCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/{slug}',
  summary: 'Change a category: its name, its line and pay on delivery; its old address leads to the new one',
  access: 'catalogue:edit',
  params: z.object({ slug: z.string() }),
  body: z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter a name'),
        z.maxLength(80, 'At most 80 characters'),
        z.regex(/^[^&/]*$/, 'Write “and” instead of “&” or “/”'),
      ),
    blurb: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')),
    /** As before where it is not given. */
    pay_on_delivery: z.optional(z.boolean()),
  }),
  reply: AdminCategories,
  refusals: ['invalid_input', 'not_found'],
})
