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
export const homeBlocksTag = 'home-blocks'

const Stored = z.object({ version: z.number(), blocks: z.array(HomeBlock).check(z.maxLength(homeBlocksMax)) })

function blocksOf(stored: unknown): HomeBlocks {
  const read = z.safeParse(Stored, stored)
  return read.success ? read.data : { version: 0, blocks: [] }
}

/** What the shop puts on its home page; the page reads it at each rendering. */
export const homeBlocks: RareFact<HomeBlocks> = {
  tag: homeBlocksTag,
  read: async (ctx) => blocksOf(await readSetting(ctx, 'home_blocks')),
}

/** The same for staff. */
export async function readHomeBlocks(ctx: RequestContext): Promise<HomeBlocks> {
  requirePermission(ctx.actor, 'marketing:read')
  return homeBlocks.read(ctx)
}

/** Replaces them all, and has the home page drawn anew. Refuses with changed_by_other, or invalid_input. */
export async function editHomeBlocks(ctx: RequestContext, wish: HomeBlocks): Promise<HomeBlocks> {
  requirePermission(ctx.actor, 'marketing:edit')
  const errors = faultsOf(wish)
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  return inTransaction(ctx, async (ctx) => {
    const before = blocksOf(await lockSetting(ctx, 'home_blocks'))
    if (before.version !== wish.version)
      refuse('changed_by_other', {
        by: 'somebody else',
        at: ctx.clock.now().toISOString(),
        version: before.version,
      })
    const after = { version: before.version + 1, blocks: wish.blocks }
    await storeSetting(ctx, 'home_blocks', after)
    await recordAct(ctx, 'campaigns:home-page', 'settings:home_blocks', {
      before: before.blocks,
      after: after.blocks,
    })
    await announceChange(ctx, homeBlocksTag)
    return after
  })
}

function faultsOf({ blocks }: HomeBlocks): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, { kind, source_id, link, link_text, from, until }] of blocks.entries()) {
    if (kind === 'shelf' && source_id === '') errors[`blocks.${at}.source_id`] = ['Choose what to show']
    if (link !== '' && link_text === '' && kind !== 'shelf')
      errors[`blocks.${at}.link_text`] = ['Enter the link of the button']
    if (from !== null && until !== null && Date.parse(from) >= Date.parse(until))
      errors[`blocks.${at}.until`] = ['It ends before it starts']
  }
  return errors
}

/** So far back a moment may lie that a run before has missed. */
const missedMs = 5 * 60_000

/** Has the home page drawn anew when a block begins or ends: a job of every minute. */
export async function turnHomeBlocks(ctx: RequestContext): Promise<void> {
  const now = ctx.clock.now()
  const since = later(now, -missedMs).getTime()
  const { blocks } = await homeBlocks.read(ctx)
  const turns = blocks
    .flatMap(({ from, until }) => [from, until])
    .map((at) => (at === null ? 0 : Date.parse(at)))
  if (turns.some((at) => at > since && at <= now.getTime())) await announceChange(ctx, homeBlocksTag)
}
