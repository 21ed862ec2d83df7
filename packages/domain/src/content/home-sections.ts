import type { HomePageDraft, HomeSections } from '@shop/contract/admin/content'
import { HomeSection, homeSectionsMax, needsSourceId } from '@shop/contract/home-sections'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { addMs } from '../core/dates.ts'
import type { RequestContext } from '../core/context.ts'
import { type FieldErrors, fail } from '../core/errors.ts'
import { defineSetting } from '../store/settings.ts'

/** Cache tag, invalidated when sections are changed, start or end. */
export const homeSectionsTag = 'home-sections'

const Stored = z.object({
  version: z.number(),
  sections: z.array(HomeSection).check(z.maxLength(homeSectionsMax)),
  has_default_rows: z._default(z.boolean(), true),
})

/** Sections of the home page, read at each render and always replaced as a whole. */
export const homeSections = defineSetting<HomeSections>({
  key: 'home_sections',
  schema: Stored,
  defaults: { version: 0, sections: [], has_default_rows: true },
  permissions: { read: 'marketing:read', write: 'marketing:write' },
  audit: 'content.home_page_updated',
  tag: homeSectionsTag,
  prepare(ctx, input, before) {
    assertValid(input)
    if (before.version !== input.version)
      fail('version_conflict', {
        actor_name: 'somebody else',
        updated_at: ctx.clock.now().toISOString(),
        version: before.version,
      })
    return { ...input, version: before.version + 1 }
  },
  describe: ({ sections, has_default_rows }) => ({ sections, has_default_rows }),
})

/** The home page with sections that are not saved, as HTML. Throws invalid_input for those that cannot be saved. */
export async function previewHomePage(ctx: RequestContext, draft: HomePageDraft): Promise<{ html: string }> {
  requirePermission(ctx.actor, 'marketing:read')
  assertValid(draft)
  return { html: await ctx.providers.renderHomePage(draft) }
}

function assertValid(draft: HomePageDraft): void {
  const errors = validateSections(draft)
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
}

function validateSections({ sections }: HomePageDraft): FieldErrors {
  const errors: FieldErrors = {}
  for (const [
    at,
    { kind, source, source_id, link, link_label: linkLabel, starts_at: from, ends_at: until },
  ] of sections.entries()) {
    const isList = kind === 'product_list' || kind === 'category_list'
    if (kind === 'product_list' && needsSourceId(source) && source_id === '')
      errors[`sections.${at}.source_id`] = ['Choose what to show']
    if (link !== '' && linkLabel === '' && !isList)
      errors[`sections.${at}.link_label`] = ['Enter the link of the button']
    if (from !== null && until !== null && Date.parse(from) >= Date.parse(until))
      errors[`sections.${at}.ends_at`] = ['It ends before it starts']
  }
  return errors
}

/** How far back a run catches up on missed runs, in ms. */
const catchUpMs = 5 * 60_000

/** Invalidates the home page when a section starts or ends. Runs every minute. */
export async function applySectionSchedule(ctx: RequestContext): Promise<void> {
  const now = ctx.clock.now()
  const since = addMs(now, -catchUpMs).getTime()
  const { sections } = await homeSections.read(ctx)
  const scheduleTimes = sections
    .flatMap(({ starts_at: from, ends_at: until }) => [from, until])
    .map((at) => (at === null ? 0 : Date.parse(at)))
  if (scheduleTimes.some((at) => at > since && at <= now.getTime()))
    await invalidateTags(ctx, homeSectionsTag)
}
