import type { Campaign, CampaignStatus } from '@shop/contract/admin/campaigns'
import type { ChipLabel } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'

export const campaignChips: Readonly<Record<CampaignStatus, ChipLabel>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  sending: { text: 'Sending', tone: 'warn' },
  sent: { text: 'Sent', tone: 'ok' },
  cancelled: { text: 'Stopped', tone: 'danger' },
}

export const campaignTabs: readonly { text: string; state?: CampaignStatus }[] = [
  { text: 'All' },
  { text: 'Drafts', state: 'draft' },
  { text: 'Scheduled', state: 'scheduled' },
  { text: 'Sending', state: 'sending' },
  { text: 'Sent', state: 'sent' },
  { text: 'Stopped', state: 'cancelled' },
]

/** What became of a campaign, such as '606 sent, 3 left the list before'. */
export function campaignResultMessage(
  { queued: waiting, sent, skipped, failed }: Campaign['delivery_stats'],
  state: CampaignStatus,
) {
  const skippedLabel = state === 'cancelled' ? 'not sent' : 'unsubscribed before'
  return [
    `${formatCount(sent)} sent`,
    waiting > 0 && `${formatCount(waiting)} waiting`,
    skipped > 0 && `${formatCount(skipped)} ${skippedLabel}`,
    failed > 0 && `${formatCount(failed)} could not be delivered`,
  ]
    .filter(Boolean)
    .join(', ')
}
