import type { HomeSections } from '@shop/contract/admin/content'
import { HomeSection, homeSectionsMax } from '@shop/contract/home-sections'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { recordAudit } from '../core/audit.ts'
import { addMs } from '../core/dates.ts'
import { inTransaction, type RequestContext, type CachedSetting } from '../core/context.ts'
import { type FieldErrors, fail } from '../core/errors.ts'
import { lockSetting, getSetting, saveSetting } from '../store/settings.ts'

/** Told when the blocks change, and when one begins or ends. */
export const homeSectionsTag = 'home-sections'

const Stored = z.object({
  version: z.number(),
  sections: z.array(HomeSection).check(z.maxLength(homeSectionsMax)),
})

function parseHomeSections(stored: unknown): HomeSections {
  const read = z.safeParse(Stored, stored)
  return read.success ? read.data : { version: 0, sections: [] }
}

/** What the shop puts on its home page; the page reads it at each rendering. */
export const homeSections: CachedSetting<HomeSections> = {
  tag: homeSectionsTag,
  read: async (ctx) => parseHomeSections(await getSetting(ctx, 'home_sections')),
}

/** The same for staff. */
export async function getHomeSections(ctx: RequestContext): Promise<HomeSections> {
  requirePermission(ctx.actor, 'marketing:read')
  return homeSections.read(ctx)
}

/** Replaces them all, and has the home page drawn again. Throws version_conflict, or invalid_input. */
export async function updateHomeSections(ctx: RequestContext, input: HomeSections): Promise<HomeSections> {
  requirePermission(ctx.actor, 'marketing:write')
  const errors = validateSections(input)
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  return inTransaction(ctx, async (ctx) => {
    const before = parseHomeSections(await lockSetting(ctx, 'home_sections'))
    if (before.version !== input.version)
      fail('version_conflict', {
        actor_name: 'somebody else',
        updated_at: ctx.clock.now().toISOString(),
        version: before.version,
      })
    const after = { version: before.version + 1, sections: input.sections }
    await saveSetting(ctx, 'home_sections', after)
    await recordAudit(ctx, 'content.home_page_updated', 'settings:home_sections', {
      before: before.sections,
      after: after.sections,
    })
    await invalidateTags(ctx, homeSectionsTag)
    return after
  })
}

function validateSections({ sections: blocks }: HomeSections): FieldErrors {
  const errors: FieldErrors = {}
  for (const [
    at,
    { kind, source_id, link, link_label: label, starts_at: from, ends_at: until },
  ] of blocks.entries()) {
    if (kind === 'product_list' && source_id === '')
      errors[`sections.${at}.source_id`] = ['Choose what to show']
    if (link !== '' && label === '' && kind !== 'product_list')
      errors[`sections.${at}.link_label`] = ['Enter the link of the button']
    if (from !== null && until !== null && Date.parse(from) >= Date.parse(until))
      errors[`sections.${at}.ends_at`] = ['It ends before it starts']
  }
  return errors
}

/** So far back a moment may lie that a run before has missed. */
const catchUpMs = 5 * 60_000

/** Has the home page drawn again when a block begins or ends: a job of every minute. */
export async function applySectionSchedule(ctx: RequestContext): Promise<void> {
  const now = ctx.clock.now()
  const since = addMs(now, -catchUpMs).getTime()
  const { sections: blocks } = await homeSections.read(ctx)
  const scheduleTimes = blocks
    .flatMap(({ starts_at: from, ends_at: until }) => [from, until])
    .map((at) => (at === null ? 0 : Date.parse(at)))
  if (scheduleTimes.some((at) => at > since && at <= now.getTime()))
    await invalidateTags(ctx, homeSectionsTag)
}
