import * as z from 'zod/mini'
import { Image } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { sizeNameMax, weightGramsMax } from '../limits.ts'

const AdminCategory = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Slug of the parent category. */
  parent: z.nullable(z.string()),
  /** Whether its products can be paid on delivery, if the product also allows it. */
  pay_on_delivery: z.boolean(),
  /** Item weight (grams) of products without their own; null uses the shop's. */
  weight_grams: z.nullable(z.number()),
  /** Name of the size option of its products, such as "Storage"; '' for "Size". */
  size_name: z.string(),
  /** Its own products, including drafts. */
  product_count: z.number(),
  image: z.nullable(Image),
})
export type AdminCategory = z.output<typeof AdminCategory>

const AdminCategories = z.object({ items: z.array(AdminCategory) })

const nameAndDescription = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name'),
      z.maxLength(80, 'At most 80 characters'),
      z.regex(/^[^&/]*$/, 'Write “and” instead of “&” or “/”'),
    ),
  description: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')),
}

const slug = z.object({ slug: z.string() })

/** Slug of the record that gets the products of the deleted one. */
const MoveTarget = z.object({ move_to: z.optional(z.string().check(z.maxLength(80))) })

export const listAdminCategories = endpoint('GET /admin/categories', {
  summary: 'List all categories, parents first, with their number of products',
  access: 'catalogue:read',
  response: AdminCategories,
})

export const createCategory = endpoint('POST /admin/categories', {
  summary: 'Create a category, after all others',
  access: 'catalogue:write',
  body: z.object({
    ...nameAndDescription,
    parent: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  }),
  response: AdminCategories,
  errors: ['invalid_input'],
})

export const reorderCategories = endpoint('PUT /admin/categories', {
  summary: 'Set the order and nesting of all categories; one level deep',
  access: 'catalogue:write',
  body: z.object({
    items: z
      .array(z.object({ slug: z.string(), parent: z.nullable(z.string()) }))
      .check(z.maxLength(1_000, 'At most 1,000 categories')),
  }),
  response: AdminCategories,
  errors: ['invalid_input'],
})

export const updateCategory = endpoint('PUT /admin/categories/{slug}', {
  summary: 'Update a category and the defaults of its products; its old address redirects to the new one',
  access: 'catalogue:write',
  params: slug,
  body: z.object({
    ...nameAndDescription,
    /** Unchanged if omitted. */
    pay_on_delivery: z.optional(z.boolean()),
    weight_grams: z.optional(
      z.nullable(
        z.int('Enter whole grams').check(z.gte(0), z.lte(weightGramsMax, `At most ${weightGramsMax}`)),
      ),
    ),
    size_name: z.optional(
      z.string().check(z.trim(), z.maxLength(sizeNameMax, `At most ${sizeNameMax} characters`)),
    ),
  }),
  response: AdminCategories,
  errors: ['invalid_input', 'not_found'],
})

/** @public A file: the browser calls it without the typed client. */
export const uploadCategoryImage = endpoint('POST /admin/categories/{slug}/image', {
  summary:
    'Upload the image of a category (multipart field "file"); it is made square and replaces the one before',
  access: 'catalogue:write',
  upload: true,
  params: slug,
  response: AdminCategories,
  errors: ['invalid_input', 'not_found', 'invalid_image', 'payload_too_large', 'unsupported_media_type'],
})

export const deleteCategoryImage = endpoint('DELETE /admin/categories/{slug}/image', {
  summary: 'Remove the image of a category',
  access: 'catalogue:write',
  params: slug,
  response: AdminCategories,
  errors: ['not_found'],
})

export const deleteCategory = endpoint('DELETE /admin/categories/{slug}', {
  summary: 'Delete a category; its products move to another one, to which its address redirects',
  access: 'catalogue:write',
  params: slug,
  query: MoveTarget,
  response: AdminCategories,
  errors: ['invalid_input', 'not_found', 'category_in_use'],
})

const AdminBrand = z.object({
  slug: z.string(),
  name: z.string(),
  /** Its products, including drafts. */
  product_count: z.number(),
})
export type AdminBrand = z.output<typeof AdminBrand>

const AdminBrands = z.object({ items: z.array(AdminBrand) })

export const listAdminBrands = endpoint('GET /admin/brands', {
  summary: 'List all brands by name, with their number of products',
  access: 'catalogue:read',
  response: AdminBrands,
})

export const renameBrand = endpoint('PUT /admin/brands/{slug}', {
  summary: 'Rename a brand; its address stays the same',
  access: 'catalogue:write',
  params: slug,
  body: z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60, 'At most 60 characters')),
  }),
  response: AdminBrands,
  errors: ['invalid_input', 'not_found'],
})

export const deleteBrand = endpoint('DELETE /admin/brands/{slug}', {
  summary: 'Delete a brand; its products move to another brand, or to none',
  access: 'catalogue:write',
  params: slug,
  query: MoveTarget,
  response: AdminBrands,
  errors: ['invalid_input', 'not_found'],
})

export const attributeKinds = ['text', 'number', 'boolean', 'select'] as const
export type AttributeKind = (typeof attributeKinds)[number]

const attributeTexts = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))

const AttributeInput = z.object({
  /** Key of an existing attribute; omitted for a new one. */
  key: z.optional(z.string()),
  name: attributeTexts(40).check(z.minLength(1, 'Enter a name')),
  kind: z.enum(attributeKinds),
  /** Unit after a number: 'cm', 'W'. */
  unit: z._default(attributeTexts(10), ''),
  /** Choices, in order. */
  options: z._default(z.array(attributeTexts(60)).check(z.maxLength(50, 'At most 50 choices')), []),
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

export const listAttributes = endpoint('GET /admin/categories/{slug}/attributes', {
  summary: 'List the attributes of a category’s products',
  access: 'catalogue:read',
  params,
  response: reply,
  errors: ['not_found'],
})

export const updateAttributes = endpoint('PUT /admin/categories/{slug}/attributes', {
  summary: 'Set the attributes of a category’s products; omitted ones are no longer shown',
  access: 'catalogue:write',
  params,
  body: z.object({ items: z.array(AttributeInput).check(z.maxLength(20, 'At most 20')) }),
  response: reply,
  errors: ['invalid_input', 'not_found'],
})

const phrases = z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(20))

/** Search words or phrases of customers, and the catalogue words that they stand for. */
const Synonym = z.object({ terms: phrases, maps_to: phrases })
export type Synonym = z.output<typeof Synonym>

const Synonyms = z.object({ items: z.array(Synonym).check(z.maxLength(500)) })
export type Synonyms = z.output<typeof Synonyms>

export const listSynonyms = endpoint('GET /admin/search/synonyms', {
  summary: 'List search synonyms',
  access: 'catalogue:read',
  response: Synonyms,
})

export const updateSynonyms = endpoint('PUT /admin/search/synonyms', {
  summary: 'Replace the search synonyms',
  access: 'catalogue:write',
  body: Synonyms,
  response: Synonyms,
  errors: ['invalid_input'],
})
