import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { contentBodyMaxLength, contentDescriptionMaxLength } from '../limits.ts'
import { pageSlugMaxLength } from '../custom-pages.ts'
import { listSchema } from '../schemas.ts'

const CustomPageSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  published: z.boolean(),
  updated_by: z.string(),
  updated_at: z.string(),
})
export type CustomPageSummary = z.output<typeof CustomPageSummary>

const AdminCustomPage = z.extend(CustomPageSummary, {
  version: z.number(),
  subtitle: z.string(),
  body: z.string(),
  seo_description: z.string(),
})
export type AdminCustomPage = z.output<typeof AdminCustomPage>

export const CustomPageInput = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a title'), z.maxLength(80, 'At most 80 characters')),
  /** The last part of its address. */
  slug: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter an address'),
      z.maxLength(pageSlugMaxLength, `At most ${pageSlugMaxLength} characters`),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower case letters, digits and single hyphens between them'),
    ),
  /** The sentence below the title. */
  subtitle: z.string().check(z.trim(), z.maxLength(contentDescriptionMaxLength)),
  body: z.string().check(z.maxLength(contentBodyMaxLength)),
  /** For search engines; the introduction if it is empty. */
  seo_description: z.string().check(z.trim(), z.maxLength(300)),
  /** Whether visitors can open it. */
  published: z.boolean(),
})
export type CustomPageInput = z.output<typeof CustomPageInput>

const pageId = z.object({ page_id: z.string().check(z.maxLength(100)) })

export const listCustomPages = endpoint('GET /admin/pages', {
  summary: 'List the pages that staff added, by title, with drafts',
  access: 'settings:read',
  response: listSchema(CustomPageSummary),
})

export const getCustomPage = endpoint('GET /admin/pages/{page_id}', {
  summary: 'Get a page that staff added, for editing',
  access: 'settings:read',
  params: pageId,
  response: AdminCustomPage,
  errors: ['not_found'],
})

export const createCustomPage = endpoint('POST /admin/pages', {
  summary: 'Add a page',
  access: 'settings:write',
  body: CustomPageInput,
  response: AdminCustomPage,
  errors: ['invalid_input'],
})

export const updateCustomPage = endpoint('PUT /admin/pages/{page_id}', {
  summary: 'Update a page that staff added; an address it had before redirects to the new one',
  access: 'settings:write',
  params: pageId,
  body: z.extend(CustomPageInput, {
    /** The version that the editor loaded. */
    version: z.number().check(z.int(), z.gte(1)),
  }),
  response: AdminCustomPage,
  errors: ['not_found', 'invalid_input', 'version_conflict'],
})

export const deleteCustomPage = endpoint('DELETE /admin/pages/{page_id}', {
  summary: 'Delete a page that staff added, with the redirects to it',
  access: 'settings:write',
  params: pageId,
  errors: ['not_found'],
})

export const linkTargetGroups = ['page', 'category', 'collection'] as const

const LinkTarget = z.object({
  group: z.enum(linkTargetGroups),
  title: z.string(),
  /** Path in the shop. */
  path: z.string(),
})
export type LinkTarget = z.output<typeof LinkTarget>

export const listLinkTargets = endpoint('GET /admin/link-targets', {
  summary: 'List what a link can lead to: public pages, categories and collections of the shop',
  access: 'settings:read',
  response: listSchema(LinkTarget),
})

export const getPagePlaceholders = endpoint('GET /admin/page-placeholders', {
  summary: 'Get the current values of the placeholders in pages',
  access: 'settings:read',
  response: z.object({ placeholders: z.record(z.string(), z.string()) }),
})
