import { deliverCampaignEmail } from '@shop/domain/marketing/campaigns/deliver-campaign-mail'
import { campaignSendJob, startCampaignTask } from '@shop/domain/marketing/campaigns/send-campaign'
import { campaignEmailTask, campaignSendStep } from '@shop/domain/marketing/campaigns/send-step'
import { startScheduledCampaign } from '@shop/domain/marketing/campaigns/start-scheduled'
import { asStarter } from '@shop/domain/identity/api-keys/authenticate-key'
import { jobStepTask } from '@shop/domain/core/jobs/background-job'
import { runOutbox, type OutboxHandler } from '@shop/domain/core/jobs/carry-out-work'
import { runJobStep } from '@shop/domain/core/jobs/carry-step'
import type { TestShop } from './open-test-shop.ts'

const post = { from: undefined, transport: 'folder' } as const

/** What the server's jobs do for campaigns, by the kind of work. */
export const campaignHandlers: Readonly<Record<string, OutboxHandler>> = {
  [startCampaignTask]: startScheduledCampaign,
  [jobStepTask]: runJobStep({ [campaignSendJob]: campaignSendStep }, asStarter),
  [campaignEmailTask]: (ctx, task) => deliverCampaignEmail(ctx, task, post),
}

/** Carries out up to `pieces` that are due now, of one kind or of all. */
export async function runCampaigns(shop: TestShop, pieces = Infinity, kind?: string): Promise<number> {
  const handlers = kind
    ? Object.fromEntries(Object.entries(campaignHandlers).filter(([name]) => name === kind))
    : campaignHandlers
  let carried = 0
  while (carried < pieces) {
    const some = await runOutbox(shop, handlers, Math.min(20, pieces - carried))
    if (some === 0) return carried
    carried += some
  }
  return carried
}
