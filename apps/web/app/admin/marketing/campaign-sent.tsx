import type { Campaign } from '@shop/contract/admin/campaigns'
import { Panel } from '@shop/ui/panel'
import { AskingButton } from '../../forms/asking-button.tsx'
import { JobProgress } from '../../shell/admin/jobs/job-progress.tsx'
import { lagosMoment } from '../../format/staff-time.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { CampaignPreview, type DrawLetter } from './campaign-preview.tsx'
import { outcomeWords } from './campaign-words.ts'
import { useStopCampaign } from './use-campaigns.ts'

interface CampaignSentProps {
  campaign: Campaign
  draw: DrawLetter
}

/** A campaign that is scheduled, goes out, or went out: how far it is, and how to stop it. */
export function CampaignSent({ campaign, draw }: CampaignSentProps) {
  const { subject, preheader, body, status: state, job, delivery_stats: outcome } = campaign
  const isOpen = state === 'scheduled' || state === 'sending'
  return (
    <div className="grid items-start gap-5 pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <Panel title="Status">
        <div className="grid gap-4">
          <p className="text-dense">
            <Stands campaign={campaign} />
          </p>
          {state !== 'scheduled' && (
            <p className="font-semibold" data-outcome={state}>
              {outcomeWords(outcome, state)}
            </p>
          )}
          {job && (job.status === 'running' || job.status === 'paused' || job.status === 'failed') && (
            <JobProgress job={job} />
          )}
          {isOpen && <Stop campaign={campaign} />}
        </div>
      </Panel>
      <CampaignPreview letter={{ subject, preheader, body }} draw={draw} />
    </div>
  )
}

function Stands({ campaign: { status: state, send_at, updated_at } }: { campaign: Campaign }) {
  const now = useNow()
  const at = send_at ? lagosMoment(send_at, now) : ''
  if (state === 'scheduled') return `Scheduled for: ${at}`
  if (state === 'sending') return `Started: ${at}. Emails are sent from 8 am to 8 pm, ten a second.`
  if (state === 'cancelled') return `Began: ${at}. Stopped: ${lagosMoment(updated_at, now)}.`
  return `Began: ${at}`
}

function Stop({ campaign: { id, status: state } }: { campaign: Campaign }) {
  const maySend = usePermission('marketing:send')
  const stop = useStopCampaign(id)
  if (!maySend) return null
  const isScheduled = state === 'scheduled'
  return (
    <AskingButton
      variant="danger"
      className="justify-self-start"
      words={isScheduled ? 'Change to draft' : 'Stop'}
      question={isScheduled ? 'Change it back to a draft?' : 'Stop this campaign?'}
      keep={isScheduled ? 'Keep it scheduled' : 'Keep sending'}
      pending={stop.isPending}
      onAct={(close) => stop.mutate(undefined, { onSuccess: close })}
    >
      <p>
        {isScheduled
          ? 'Nobody was emailed. You can edit it and send it later.'
          : 'Anyone who hasn’t been emailed won’t receive it. Emails already sent can’t be recalled.'}
      </p>
    </AskingButton>
  )
}
