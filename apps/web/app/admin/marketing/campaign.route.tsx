import { Chip } from '@shop/ui/chip'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import type { ReactNode } from 'react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { LoadError } from '../../errors/section-problem.tsx'
import { useStoreDetails } from '../../runtime/shop-facts.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { campaign as campaignMail } from '../../emails/campaign.ts'
import { EmailBody } from '../../emails/mail-document.tsx'
import type { Route } from './+types/campaign.route.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import type { RenderEmail } from './campaign-preview.tsx'
import { CampaignSent } from './campaign-sent.tsx'
import { campaignChips } from './campaign-words.ts'
import { campaignsPath, useCampaign } from './use-campaigns.ts'

export const handle: AdminHandle = {
  title: 'Campaign',
  permission: 'marketing:read',
  parent: { label: 'Campaigns', to: campaignsPath },
  tabBar: false,
}
export const meta = pageTitle('Campaign')

export default function CampaignPage({ params: { campaignId } }: Route.ComponentProps) {
  const store = useStoreDetails()
  // Drawn by the mail's own parts: what is seen here is what goes out.
  const render: RenderEmail = (emailContent, since) => (
    <EmailBody
      page={campaignMail({
        template: 'campaign',
        ...emailContent,
        subscription: { subscribed_at: since, unsubscribe_link: '/newsletter/leave/' },
      })}
      store={store}
    />
  )
  return campaignId === 'new' ? (
    <StaffSection
      title="New campaign"
      permission="marketing:write"
      line="A draft: nobody receives it until you send it."
    >
      <CampaignEditor campaign={null} render={render} />
    </StaffSection>
  ) : (
    <ExistingCampaign key={campaignId} id={campaignId} render={render} />
  )
}

function ExistingCampaign({ id, render }: { id: string; render: RenderEmail }) {
  const { data, error, refetch, isFetching } = useCampaign(id)
  const chip = data && campaignChips[data.status]
  return (
    <StaffSection
      title={data?.name ?? 'Campaign'}
      permission="marketing:read"
      titleOnPhone
      actions={chip && <Chip tone={chip.tone}>{chip.text}</Chip>}
    >
      {data &&
        (data.status === 'draft' ? (
          <CampaignEditor key={data.id} campaign={data} render={render} />
        ) : (
          <CampaignSent campaign={data} render={render} />
        ))}
      {data && <AuditLink subject={`campaign:${data.id}`} />}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />}
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
