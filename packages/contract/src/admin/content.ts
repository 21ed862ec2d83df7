import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { contentBodyMaxLength, contentDescriptionMaxLength } from '../limits.ts'
import { ContentImage } from '../content-images.ts'
import { HomeSection, homeSectionsMax } from '../home-sections.ts'

const ContentPageFields = {
  slug: z.string(),
  title: z.string(),
  /** Null while the page shows the default text. */
  updated_by: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
}

const AdminContentPage = z.object({
  ...ContentPageFields,
  /** Number of edits; 0 for the default text. */
  version: z.number(),
  subtitle: z.string(),
  body: z.string(),
  /** The default text. */
  default_content: z.object({ subtitle: z.string(), body: z.string() }),
  /** Current values of the placeholders in braces. */
  placeholders: z.record(z.string(), z.string()),
})
export type AdminContentPage = z.output<typeof AdminContentPage>

export const listContentPages = endpoint('GET /admin/content', {
  summary: 'List the content pages linked in the footer',
  access: 'settings:read',
  response: z.object({ items: z.array(z.object(ContentPageFields)) }),
})

export const getContentPage = endpoint('GET /admin/content/{slug}', {
  summary: 'Get the text of a content page for editing',
  access: 'settings:read',
  params: z.object({ slug: z.string() }),
  response: AdminContentPage,
  errors: ['not_found'],
})

export const updateContentPage = endpoint('PUT /admin/content/{slug}', {
  summary: 'Update the text of a content page',
  access: 'settings:write',
  params: z.object({ slug: z.string() }),
  body: z.object({
    /** The version that the editor loaded. */
    version: z.number().check(z.int(), z.gte(0)),
    subtitle: z.string().check(z.trim(), z.maxLength(contentDescriptionMaxLength)),
    body: z.string().check(z.maxLength(contentBodyMaxLength)),
  }),
  response: AdminContentPage,
  errors: ['not_found', 'invalid_input', 'version_conflict'],
})

const homePage = {
  sections: z.array(HomeSection).check(z.maxLength(homeSectionsMax, `At most ${homeSectionsMax} sections`)),
  /** Whether the rows of the default layout follow: categories, collections, popular, new and reduced products. */
  has_default_rows: z._default(z.boolean(), true),
}
const HomeSections = z.object({ version: z.number(), ...homePage })
export type HomeSections = z.output<typeof HomeSections>

export const getHomeSections = endpoint('GET /admin/home-page/sections', {
  summary: 'List the sections of the home page, in order, including hidden ones',
  access: 'marketing:read',
  response: HomeSections,
})

export const updateHomeSections = endpoint('PUT /admin/home-page/sections', {
  summary: 'Replace the sections of the home page; without any, the default layout is shown',
  access: 'marketing:write',
  body: HomeSections,
  response: HomeSections,
  errors: ['invalid_input', 'version_conflict'],
})

/** @public A file: the browser calls it without the typed client. */
export const uploadHomeImage = endpoint('POST /admin/home-page/images', {
  summary: 'Upload an image for a section of the home page (multipart field "file"); it keeps its shape',
  access: 'marketing:write',
  upload: true,
  response: ContentImage,
  errors: ['invalid_input', 'invalid_image', 'payload_too_large', 'unsupported_media_type'],
})

/** A home page that staff have not saved. */
const HomePageDraft = z.object(homePage)
export type HomePageDraft = z.output<typeof HomePageDraft>

export const previewHomePage = endpoint('POST /admin/home-page/preview', {
  summary: 'Show the home page with sections that are not saved, as HTML without scripts',
  access: 'marketing:read',
  body: HomePageDraft,
  response: z.object({ html: z.string() }),
  errors: ['invalid_input'],
})
