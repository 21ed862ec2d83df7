import type { Campaign } from '@shop/contract/admin/campaigns'
import { Panel } from '@shop/ui/panel'
import { ConfirmButton } from '../../forms/asking-button.tsx'
import { JobProgress } from '../../shell/admin/jobs/job-progress.tsx'
import { formatDateTime } from '../../format/staff-time.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { CampaignPreview, type RenderEmail } from './campaign-preview.tsx'
import { campaignResultMessage } from './campaign-words.ts'
import { useCancelCampaign } from './use-campaigns.ts'

interface CampaignSentProps {
  campaign: Campaign
  render: RenderEmail
}

/** A campaign that is scheduled, goes out, or went out: how far it is, and how to stop it. */
export function CampaignSent({ campaign, render }: CampaignSentProps) {
  const { subject, preheader, body, status: state, job, delivery_stats: outcome } = campaign
  const isOpen = state === 'scheduled' || state === 'sending'
  return (
    <div className="grid items-start gap-5 pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <Panel title="Status">
        <div className="grid gap-4">
          <p className="text-dense">
            <StatusLine campaign={campaign} />
          </p>
          {state !== 'scheduled' && (
            <p className="font-semibold" data-outcome={state}>
              {campaignResultMessage(outcome, state)}
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

function StatusLine({ campaign: { status: state, send_at, updated_at } }: { campaign: Campaign }) {
  const now = useNow()
  const at = send_at ? formatDateTime(send_at, now) : ''
  if (state === 'scheduled') return `Scheduled for: ${at}`
  if (state === 'sending') return `Started: ${at}. Emails are sent from 8 am to 8 pm, ten a second.`
  if (state === 'cancelled') return `Began: ${at}. Stopped: ${formatDateTime(updated_at, now)}.`
  return `Began: ${at}`
}

function CancelButton({ campaign: { id, status: state } }: { campaign: Campaign }) {
  const canSend = usePermission('marketing:send')
  const stop = useCancelCampaign(id)
  if (!canSend) return null
  const isScheduled = state === 'scheduled'
  return (
    <ConfirmButton
      variant="danger"
      className="justify-self-start"
      words={isScheduled ? 'Change to draft' : 'Stop'}
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
