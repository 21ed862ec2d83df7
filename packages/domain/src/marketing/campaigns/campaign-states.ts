import type { CampaignState } from '@shop/contract/admin/campaigns'

export type CampaignAct = 'edit' | 'send' | 'stop'

/** From which states staff may do what. What was sent stays as it was sent. */
const from: Record<CampaignAct, readonly CampaignState[]> = {
  edit: ['draft'],
  send: ['draft'],
  stop: ['scheduled', 'sending'],
}

export function mayAct(state: CampaignState, act: CampaignAct): boolean {
  return from[act].includes(state)
}
