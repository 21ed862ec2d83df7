import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { contentBodyMaxLength, contentLineMaxLength } from '../limits.ts'

const ContentState = {
  slug: z.string(),
  title: z.string(),
  /** Null while the page shows the words that the shop came with. */
  modified_by: z.nullable(z.string()),
  modified_at: z.nullable(z.string()),
}

const AdminContentPage = z.object({
  ...ContentState,
  /** 0 for the words that the shop came with; counts the edits. */
  version: z.number(),
  line: z.string(),
  body: z.string(),
  /** The words that the shop came with. */
  came_with: z.object({ line: z.string(), body: z.string() }),
  /** What the words in braces stand for now. */
  words: z.record(z.string(), z.string()),
})
export type AdminContentPage = z.output<typeof AdminContentPage>

export const listContentPages = endpoint({
  method: 'GET',
  path: '/admin/content',
  summary: 'List the content pages linked in the footer',
  access: 'settings:read',
  reply: z.object({ items: z.array(z.object(ContentState)) }),
  refusals: [],
})

export const getContentPage = endpoint({
  method: 'GET',
  path: '/admin/content/{slug}',
  summary: 'Get the text of a content page for editing',
  access: 'settings:read',
  params: z.object({ slug: z.string() }),
  reply: AdminContentPage,
  refusals: ['not_found'],
})

export const editContentPage = endpoint({
  method: 'PUT',
  path: '/admin/content/{slug}',
  summary: 'Update the text of a content page',
  access: 'settings:edit',
  params: z.object({ slug: z.string() }),
  body: z.object({
    /** That which the editor was shown. */
    version: z.number().check(z.int(), z.gte(0)),
    line: z.string().check(z.trim(), z.maxLength(contentLineMaxLength)),
    body: z.string().check(z.maxLength(contentBodyMaxLength)),
  }),
  reply: AdminContentPage,
  refusals: ['not_found', 'invalid_input', 'changed_by_other'],
})
