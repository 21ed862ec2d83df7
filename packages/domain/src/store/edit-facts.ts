import type { StoreDetails } from '@shop/contract/settings'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/announce.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { Refusal } from '../core/refusal.ts'
import { validateStoreDetails } from './facts-faults.ts'
import { loadStoreDetails } from './read-facts.ts'
import type { EditableStoreDetails } from './shop-facts.ts'
import { lockSetting, saveSetting } from './stored-setting.ts'

/** Replaces the shop's facts; every page shows them within a second. */
export async function saveStoreDetails(
  ctx: RequestContext,
  input: EditableStoreDetails,
): Promise<StoreDetails> {
  requirePermission(ctx.actor, 'settings:write')
  const errors = validateStoreDetails(input)
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { errors })
  return inTransaction(ctx, async (ctx) => {
    await lockSetting(ctx, 'store_details')
    const before = await loadStoreDetails(ctx)
    await saveSetting(ctx, 'store_details', input)
    const after = await loadStoreDetails(ctx)
    await recordAudit(ctx, 'settings.store_details_updated', 'settings:store_details', { before, after })
    await invalidateTags(ctx, 'settings')
    return after
  })
}
