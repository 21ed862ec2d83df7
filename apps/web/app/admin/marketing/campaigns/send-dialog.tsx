import * as contract from '@shop/contract/admin/campaigns'
import type { Campaign } from '@shop/contract/admin/campaigns'
import { Banner } from '@shop/ui/banner'
import { formatCount } from '@shop/ui/format/format-count'
import { RadioRow } from '@shop/ui/radio-row'
import { sendCampaign } from '../../../api/generated/admin/campaigns.ts'
import { parseFieldErrors } from '../../../errors/error-messages.ts'
import { FormDialog } from '../../../forms/contract/contract-form.tsx'
import { DateInput, useFormValue, useSetFormValue } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { useAudience, useCampaignPreview, useUpdateCampaignCache } from './queries.ts'

interface SendDialogProps {
  campaign: Campaign
  onClose: () => void
}

type SendValues = { when: 'now' | 'later'; send_at: string | null }

/** Final review: number of recipients, warnings, and whether to send now or later. */
export function SendDialog({ campaign, onClose }: SendDialogProps) {
  const { id, version, subject, preheader, body, segment_id } = campaign
  const { data: audience } = useAudience(segment_id)
  const { data: preview } = useCampaignPreview({ subject, preheader, body })
  const updateCache = useUpdateCampaignCache()
  const values: SendValues = { when: 'now', send_at: null }
  const form = useContractForm(sendCampaign, {
    schema: contract.sendCampaign,
    values,
    toInput: ({ when, send_at }) => ({ version, send_at: when === 'now' ? null : (send_at ?? '') }),
    params: { campaign_id: id },
    onSaved: async (campaign) => {
      await updateCache(campaign)
      onClose()
    },
  })
  const { when, send_at } = form.methods.watch()
  const getChecks = (level: 'error' | 'warn') =>
    preview?.checks.filter((check) => check.level === level).map(({ message }) => message) ?? []
  const blockingErrors = getChecks('error')
  const fieldErrors = parseFieldErrors(form.error)
  const count = audience ? formatCount(audience.recipient_count) : '…'
  return (
    <FormDialog
      form={form}
      title="Send this campaign?"
      subtitle={`${audience?.recipient_count === 1 ? '1 subscriber will receive' : `${count} subscribers will receive`} “${subject}”.`}
      submit={when === 'now' ? 'Send now' : 'Schedule'}
      disabled={
        !preview || blockingErrors.length > 0 || (when === 'now' ? audience?.recipient_count === 0 : !send_at)
      }
      onClose={onClose}
    >
      {[...blockingErrors, ...(fieldErrors['body'] ?? []), ...(fieldErrors['segment_id'] ?? [])].map(
        (message) => (
          <Banner key={message} tone="error">
            {message}
          </Banner>
        ),
      )}
      {getChecks('warn').map((message) => (
        <Banner key={message} tone="warn">
          {message}
        </Banner>
      ))}
      <WhenFields />
      <p className="text-small text-muted">
        Emails already sent can’t be recalled. You can stop the rest while it is being sent.
      </p>
    </FormDialog>
  )
}

function WhenFields() {
  const when = useFormValue<SendValues['when']>('when')
  const set = useSetFormValue()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-semibold">When</legend>
      <RadioRow name="when" title="Now" checked={when === 'now'} onChange={() => set('when', 'now')} />
      <RadioRow
        name="when"
        title="On a date and time"
        checked={when === 'later'}
        onChange={() => set('when', 'later')}
      >
        <DateInput
          name="send_at"
          label="Date and time"
          hint="Lagos time. Emails due between 8 pm and 8 am wait until morning."
        />
      </RadioRow>
    </fieldset>
  )
}
