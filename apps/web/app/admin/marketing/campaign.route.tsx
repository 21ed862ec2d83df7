import { Chip } from '@shop/ui/chip'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import type { ReactNode } from 'react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { HistoryLink } from '../../entities/order/history-link.tsx'
import { SectionProblem } from '../../errors/section-problem.tsx'
import { useShopFacts } from '../../runtime/shop-facts.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { campaign as campaignMail } from '../../emails/campaign.ts'
import { MailSheet } from '../../emails/mail-document.tsx'
import type { Route } from './+types/campaign.route.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import type { DrawLetter } from './campaign-preview.tsx'
import { CampaignSent } from './campaign-sent.tsx'
import { campaignChips } from './campaign-words.ts'
import { campaignsPath, useCampaign } from './use-campaigns.ts'

export const handle: AdminHandle = {
  title: 'Campaign',
  needs: 'marketing:read',
  parent: { label: 'Campaigns', to: campaignsPath },
  tabBar: false,
}
export const meta = titled('Campaign')

export default function CampaignPage({ params: { campaignId } }: Route.ComponentProps) {
  const facts = useShopFacts()
  // Drawn by the mail's own parts: what is seen here is what goes out.
  const draw: DrawLetter = (letter, since) => (
    <MailSheet
      page={campaignMail({
        template: 'campaign',
        ...letter,
        subscription: { subscribed_at: since, unsubscribe_link: '/newsletter/leave/' },
      })}
      facts={facts}
    />
  )
  return campaignId === 'new' ? (
    <StaffSection
      title="New campaign"
      needs="marketing:write"
      line="A draft: nobody receives it until you send it."
    >
      <CampaignEditor campaign={null} draw={draw} />
    </StaffSection>
  ) : (
    <Known key={campaignId} id={campaignId} draw={draw} />
  )
}

function Known({ id, draw }: { id: string; draw: DrawLetter }) {
  const { data, error, refetch, isFetching } = useCampaign(id)
  const chip = data && campaignChips[data.status]
  return (
    <StaffSection
      title={data?.name ?? 'Campaign'}
      needs="marketing:read"
      titleOnPhone
      actions={chip && <Chip tone={chip.tone}>{chip.text}</Chip>}
    >
      {data &&
        (data.status === 'draft' ? (
          <CampaignEditor key={data.id} campaign={data} draw={draw} />
        ) : (
          <CampaignSent campaign={data} draw={draw} />
        ))}
      {data && <HistoryLink subject={`campaign:${data.id}`} />}
      {!data && error && <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />}
      {!data && !error && <Loading />}
    </StaffSection>
  )
}

function Loading(): ReactNode {
  return (
    <SkeletonGroup label="Loading the campaign" className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-96 rounded-panel" />
      <Skeleton className="h-96 rounded-panel" />
    </SkeletonGroup>
  )
}
