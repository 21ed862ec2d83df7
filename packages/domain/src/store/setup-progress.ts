import { SetupProgress, type SetupStep } from '@shop/contract/admin/setup'
import { requirePermission } from '../core/actor.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { defineSetting, type getSettings, type StoredSetting } from './settings.ts'

/** How far the owner is with the set-up of the shop. */
export const setupProgress: StoredSetting<SetupProgress> = defineSetting({
  key: 'setup',
  schema: SetupProgress,
  defaults: { steps: {} },
  permissions: { read: 'settings:read', write: 'settings:write' },
})

/** Whether the owner has neither opened the set-up nor entered anything about the shop, by the stored settings. */
export function isSetupNew({
  setup,
  store_details: details,
  brand,
}: Awaited<ReturnType<typeof getSettings>>) {
  return [setup, details, brand].every((stored) => stored === undefined)
}

interface SetupStepInput {
  step: SetupStep
  status: 'opened' | 'done' | 'skipped'
}

/** Records a step. Opening one again does not undo what was decided. Not audited: it changes nothing of the shop. */
export async function updateSetupStep(ctx: RequestContext, { step, status }: SetupStepInput): Promise<void> {
  requirePermission(ctx.actor, 'settings:write')
  await inTransaction(ctx, async (ctx) => {
    const { steps } = await setupProgress.lock(ctx)
    if (status === 'opened' && steps[step]) return
    await setupProgress.save(ctx, { steps: { ...steps, [step]: status } })
  })
}
