import type { Campaign } from '@shop/contract/admin/campaigns'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { formatCount } from '@shop/ui/format/format-count'
import { RadioRow } from '@shop/ui/radio-row'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors, parseFieldErrors } from '../../../errors/error-messages.ts'
import { createIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { parseLocalDateTime, formatPickedDate } from '../../../forms/date-input.ts'
import { useAudience, useCampaignPreview, useSendCampaign } from './queries.ts'

interface SendDialogProps {
  campaign: Campaign
  onClose: () => void
}

/** The last look: how many get it, what is not well, and whether it goes now or at a moment. */
export function SendDialog({ campaign, onClose }: SendDialogProps) {
  const { subject, preheader, body, segment_id } = campaign
  const { data: audience } = useAudience(segment_id)
  const { data: preview } = useCampaignPreview({ subject, preheader, body })
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState('')
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const sending = useSendCampaign(campaign)
  const blockingErrors = preview?.checks.filter(({ level }) => level === 'error') ?? []
  const warnings = preview?.checks.filter(({ level }) => level === 'warn') ?? []
  const refused = [
    parseFieldErrors(sending.error)['body'],
    parseFieldErrors(sending.error)['segment_id'],
  ].flatMap((words) => words ?? [])
  const count = audience ? formatCount(audience.recipient_count) : '…'
  const send = () => {
    const input = { version: campaign.version, at: when === 'now' ? null : parseLocalDateTime(at) }
    sending.mutate({ at: input.at, idempotencyKey: idempotencyKeys.of(input) }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      title="Send this campaign?"
      subtitle={`${audience?.recipient_count === 1 ? '1 subscriber will receive' : `${count} subscribers will receive`} “${subject}”.`}
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            size="dense"
            disabled={!preview || blockingErrors.length > 0 || (when === 'later' && at === '')}
            loading={sending.isPending}
            onClick={send}
          >
            {when === 'now' ? 'Send now' : 'Schedule'}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        {[...blockingErrors.map(({ message: words }) => words), ...refused].map((words) => (
          <Banner key={words} tone="error">
            {words}
          </Banner>
        ))}
        {warnings.map(({ message: words }) => (
          <Banner key={words} tone="warn">
            {words}
          </Banner>
        ))}
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-small font-semibold">When</legend>
          <RadioRow name="when" title="Now" checked={when === 'now'} onChange={() => setWhen('now')} />
          <RadioRow
            name="when"
            title="On a date and time"
            checked={when === 'later'}
            onChange={() => setWhen('later')}
          >
            <TextField
              type="datetime-local"
              size="dense"
              label="Date and time"
              helper={formatPickedDate(
                at,
                'Lagos time. Emails due between 8 pm and 8 am wait until morning.',
              )}
              value={at}
              error={getFieldErrors(sending.error)['send_at']}
              onChange={(event) => setAt(event.target.value)}
            />
          </RadioRow>
        </fieldset>
        <p className="text-small text-muted">
          Emails already sent can’t be recalled. You can stop the rest while it is being sent.
        </p>
      </div>
    </Dialog>
  )
}
