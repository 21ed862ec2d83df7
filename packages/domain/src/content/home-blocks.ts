import { type HomeBlocks } from '@shop/contract/admin/home-blocks'
import { HomeBlock, homeBlocksMax } from '@shop/contract/home-blocks'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { later } from '../core/clock.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import type { RareFact } from '../core/kept-facts.ts'
import { type FieldErrors, refuse } from '../core/refusal.ts'
import { lockSetting, readSetting, storeSetting } from '../store/stored-setting.ts'

/** Told when the blocks change, and when one begins or ends. */
export const homeBlocksTag = 'home-sections'

const Stored = z.object({
  version: z.number(),
  sections: z.array(HomeBlock).check(z.maxLength(homeBlocksMax)),
})

function blocksOf(stored: unknown): HomeBlocks {
  const read = z.safeParse(Stored, stored)
  return read.success ? read.data : { version: 0, sections: [] }
}

/** What the shop puts on its home page; the page reads it at each rendering. */
export const homeBlocks: RareFact<HomeBlocks> = {
  tag: homeBlocksTag,
  read: async (ctx) => blocksOf(await readSetting(ctx, 'home_sections')),
}

/** The same for staff. */
export async function readHomeBlocks(ctx: RequestContext): Promise<HomeBlocks> {
  requirePermission(ctx.actor, 'marketing:read')
  return homeBlocks.read(ctx)
}

/** Replaces them all, and has the home page drawn anew. Refuses with version_conflict, or invalid_input. */
export async function editHomeBlocks(ctx: RequestContext, wish: HomeBlocks): Promise<HomeBlocks> {
  requirePermission(ctx.actor, 'marketing:write')
  const errors = faultsOf(wish)
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  return inTransaction(ctx, async (ctx) => {
    const before = blocksOf(await lockSetting(ctx, 'home_sections'))
    if (before.version !== wish.version)
      refuse('version_conflict', {
        actor_name: 'somebody else',
        updated_at: ctx.clock.now().toISOString(),
        version: before.version,
      })
    const after = { version: before.version + 1, sections: wish.sections }
    await storeSetting(ctx, 'home_sections', after)
    await recordAct(ctx, 'content.home_page_updated', 'settings:home_sections', {
      before: before.sections,
      after: after.sections,
    })
    await announceChange(ctx, homeBlocksTag)
    return after
  })
}

function faultsOf({ sections: blocks }: HomeBlocks): FieldErrors {
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
const missedMs = 5 * 60_000

/** Has the home page drawn anew when a block begins or ends: a job of every minute. */
export async function turnHomeBlocks(ctx: RequestContext): Promise<void> {
  const now = ctx.clock.now()
  const since = later(now, -missedMs).getTime()
  const { sections: blocks } = await homeBlocks.read(ctx)
  const turns = blocks
    .flatMap(({ starts_at: from, ends_at: until }) => [from, until])
    .map((at) => (at === null ? 0 : Date.parse(at)))
  if (turns.some((at) => at > since && at <= now.getTime())) await announceChange(ctx, homeBlocksTag)
}
