import { Chip } from '@shop/ui/chip'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import type { ReactNode } from 'react'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../../shell/admin/audit-link.tsx'
import { LoadError } from '../../../errors/async-section.tsx'
import { useStoreDetails } from '../../../runtime/root-data.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { marketingEmails } from '../../../emails/marketing-emails.ts'
import { EmailBody } from '../../../emails/email-document.tsx'
import type { Route } from './+types/campaign.route.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import { type RenderEmail, CampaignPreview } from './campaign-preview.tsx'
import { campaignChips, campaignResultMessage } from '../labels.ts'
import { campaignsPath, useCampaign, useCancelCampaign } from './queries.ts'
import type { Campaign } from '@shop/contract/admin/campaigns'
import { Panel } from '@shop/ui/panel'
import { ConfirmButton } from '../../../forms/confirm.tsx'
import { JobProgress } from '../../../shell/admin/jobs/job-progress.tsx'
import { formatDateTime, useNow } from '../../../format/dates.ts'
import { usePermission } from '../../../api/profile.ts'

export const handle: AdminHandle = {
  title: 'Campaign',
  permission: 'marketing:read',
  parent: { label: 'Campaigns', to: campaignsPath },
  tabBar: false,
}

export const meta = pageTitle('Campaign')

export default function CampaignPage({ params: { campaignId } }: Route.ComponentProps) {
  const store = useStoreDetails()
  // Rendered with the email's own components, so the preview matches the email.
  const render: RenderEmail = (emailContent, since) => (
    <EmailBody
      page={marketingEmails.campaign({
        template: 'campaign',
        ...emailContent,
        subscription: { subscribed_at: since, unsubscribe_link: '/newsletter/unsubscribe/' },
      })}
      store={store}
      origin=""
    />
  )
  return campaignId === 'new' ? (
    <StaffSection
      title="New campaign"
      permission="marketing:write"
      description="A draft: nobody receives it until you send it."
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
      {data && <AuditLink target={`campaign:${data.id}`} />}
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

interface CampaignSentProps {
  campaign: Campaign
  render: RenderEmail
}

/** A scheduled, sending or sent campaign: its progress, and how to stop it. */
function CampaignSent({ campaign, render }: CampaignSentProps) {
  const { subject, preheader, body, status, job, delivery_stats } = campaign
  const isOpen = status === 'scheduled' || status === 'sending'
  return (
    <div className="grid items-start gap-5 pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <Panel title="Status">
        <div className="grid gap-4">
          <p className="text-dense">
            <StatusLine campaign={campaign} />
          </p>
          {status !== 'scheduled' && (
            <p className="font-semibold" data-outcome={status}>
              {campaignResultMessage(delivery_stats, status)}
            </p>
          )}
          {job && (job.status === 'running' || job.status === 'paused' || job.status === 'failed') && (
            <JobProgress job={job} />
          )}
          {isOpen && <CancelButton campaign={campaign} />}
        </div>
      </Panel>
      <CampaignPreview emailContent={{ subject, preheader, body }} render={render} />
    </div>
  )
}

function StatusLine({ campaign: { status, send_at, updated_at } }: { campaign: Campaign }) {
  const now = useNow()
  const at = send_at ? formatDateTime(send_at, now) : ''
  if (status === 'scheduled') return `Scheduled for: ${at}`
  if (status === 'sending') return `Started: ${at}. Emails are sent from 8 am to 8 pm, ten a second.`
  if (status === 'cancelled') return `Started: ${at}. Stopped: ${formatDateTime(updated_at, now)}.`
  return `Started: ${at}`
}

function CancelButton({ campaign: { id, status } }: { campaign: Campaign }) {
  const canSend = usePermission('marketing:send')
  const stop = useCancelCampaign(id)
  if (!canSend) return null
  const isScheduled = status === 'scheduled'
  return (
    <ConfirmButton
      variant="danger"
      className="justify-self-start"
      label={isScheduled ? 'Change to draft' : 'Stop'}
      question={isScheduled ? 'Change it back to a draft?' : 'Stop this campaign?'}
      cancelLabel={isScheduled ? 'Keep it scheduled' : 'Keep sending'}
      pending={stop.isPending}
      onConfirm={(close) => stop.mutate(undefined, { onSuccess: close })}
    >
      <p>
        {isScheduled
          ? 'Nobody was emailed. You can edit it and send it later.'
          : 'Anyone who hasn’t been emailed won’t receive it. Emails already sent can’t be recalled.'}
      </p>
    </ConfirmButton>
  )
}
