import { eq } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/read-account-names.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { type CampaignAction, isActionAllowed } from './campaign-states.ts'
import { type CampaignRow, campaigns } from './tables.ts'

/** The stored campaign. Refuses with not_found. */
export async function findCampaign(ctx: RequestContext, id: string): Promise<CampaignRow> {
  const [found] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id))
  return found ?? fail('not_found')
}

/** The stored campaign, locked for this transaction. Refuses with not_found, or step_not_allowed. */
export async function lockCampaign(
  ctx: RequestContext,
  id: string,
  action: CampaignAction,
): Promise<CampaignRow> {
  const [found] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!found) fail('not_found')
  if (!isActionAllowed(found.status, action)) fail('invalid_transition')
  return found
}

/** Refuses with changed_by_other unless the caller has seen the campaign as it is. */
export async function assertVersion(
  ctx: RequestContext,
  campaign: CampaignRow,
  version: number,
): Promise<void> {
  if (campaign.version === version) return
  const { updated_by: modifiedBy, updated_at: updatedAt } = campaign
  const names = await getAccountNames(ctx, modifiedBy ? [modifiedBy] : [])
  fail('version_conflict', {
    actor_name: names.get(modifiedBy ?? '') ?? 'somebody else',
    updated_at: updatedAt.toISOString(),
    version: campaign.version,
  })
}
