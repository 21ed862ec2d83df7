import type { HomeSections } from '@shop/contract/admin/content'
import { HomeSection, homeSectionsMax } from '@shop/contract/home-sections'
import * as z from 'zod/mini'
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
})

/** Sections of the home page, read at each render and always replaced as a whole. */
export const homeSections = defineSetting<HomeSections>({
  key: 'home_sections',
  schema: Stored,
  defaults: { version: 0, sections: [] },
  permissions: { read: 'marketing:read', write: 'marketing:write' },
  audit: 'content.home_page_updated',
  tag: homeSectionsTag,
  prepare(ctx, input, before) {
    const errors = validateSections(input)
    if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
    if (before.version !== input.version)
      fail('version_conflict', {
        actor_name: 'somebody else',
        updated_at: ctx.clock.now().toISOString(),
        version: before.version,
      })
    return { version: before.version + 1, sections: input.sections }
  },
  describe: ({ sections }) => sections,
})

function validateSections({ sections }: HomeSections): FieldErrors {
  const errors: FieldErrors = {}
  for (const [
    at,
    { kind, source_id, link, link_label: linkLabel, starts_at: from, ends_at: until },
  ] of sections.entries()) {
    if (kind === 'product_list' && source_id === '')
      errors[`sections.${at}.source_id`] = ['Choose what to show']
    if (link !== '' && linkLabel === '' && kind !== 'product_list')
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
