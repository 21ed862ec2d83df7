import type { CampaignStatus } from '@shop/contract/admin/campaigns'

export type CampaignAction = 'edit' | 'send' | 'stop'

/** From which states staff may do what. What was sent stays as it was sent. */
const from: Record<CampaignAction, readonly CampaignStatus[]> = {
  edit: ['draft'],
  send: ['draft'],
  stop: ['scheduled', 'sending'],
}

export function isActionAllowed(state: CampaignStatus, action: CampaignAction): boolean {
  return from[action].includes(state)
}
