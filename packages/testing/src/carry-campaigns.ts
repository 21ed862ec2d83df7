import { deliverCampaignMail } from '@shop/domain/marketing/campaigns/deliver-campaign-mail'
import { campaignJob, startCampaignWork } from '@shop/domain/marketing/campaigns/send-campaign'
import { campaignMailWork, sendStep } from '@shop/domain/marketing/campaigns/send-step'
import { startScheduled } from '@shop/domain/marketing/campaigns/start-scheduled'
import { actAsStarter } from '@shop/domain/identity/api-keys/authenticate-key'
import { stepWork } from '@shop/domain/core/jobs/background-job'
import { carryOutWork, type WorkCarrier } from '@shop/domain/core/jobs/carry-out-work'
import { carryStep } from '@shop/domain/core/jobs/carry-step'
import type { TestShop } from './open-test-shop.ts'

const post = { from: undefined, transport: 'folder' } as const

/** What the server's jobs do for campaigns, by the kind of work. */
export const campaignCarriers: Readonly<Record<string, WorkCarrier>> = {
  [startCampaignWork]: startScheduled,
  [stepWork]: carryStep({ [campaignJob]: sendStep }, actAsStarter),
  [campaignMailWork]: (ctx, work) => deliverCampaignMail(ctx, work, post),
}

/** Carries out up to `pieces` that are due now, of one kind or of all. */
export async function carryCampaigns(shop: TestShop, pieces = Infinity, kind?: string): Promise<number> {
  const carriers = kind
    ? Object.fromEntries(Object.entries(campaignCarriers).filter(([name]) => name === kind))
    : campaignCarriers
  let carried = 0
  while (carried < pieces) {
    const some = await carryOutWork(shop, carriers, Math.min(20, pieces - carried))
    if (some === 0) return carried
    carried += some
  }
  return carried
}
