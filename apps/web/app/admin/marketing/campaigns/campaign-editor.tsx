import * as contract from '@shop/contract/admin/campaigns'
import type { Campaign, CampaignInput, EmailContent } from '@shop/contract/admin/campaigns'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  createCampaign,
  deleteCampaign,
  getCampaign,
  updateCampaign,
} from '../../../api/generated/admin/campaigns.ts'
import { usePermission } from '../../../api/profile.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastError } from '../../../api/toasts.ts'
import { DeleteButton, FormPage } from '../../../forms/contract/contract-form.tsx'
import { TextInput, useFormValue } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { useDebouncedValue } from '../../../runtime/use-debounced-value.ts'
import { AudienceCard } from './audience-card.tsx'
import { CampaignPreview, type RenderEmail } from './campaign-preview.tsx'
import { MessageField } from './campaign-body-field.tsx'
import { SendDialog } from './send-dialog.tsx'
import { campaignsPath, useTestCampaign, useUpdateCampaignCache } from './queries.ts'

interface CampaignEditorProps {
  /** Null for a new campaign. */
  campaign: Campaign | null
  render: RenderEmail
}

const fieldLabels: Record<keyof CampaignInput, string> = {
  segment_id: 'recipients',
  name: 'name',
  subject: 'subject',
  preheader: 'preview text',
  body: 'message',
}
const fields = ['segment_id', 'name', 'subject', 'preheader', 'body'] as const

const empty: CampaignInput = { name: '', subject: '', preheader: '', body: '', segment_id: null }

const toInput = ({ segment_id, name, subject, preheader, body }: CampaignInput): CampaignInput => ({
  segment_id,
  name,
  subject,
  preheader,
  body,
})

/** Editor of a draft, with preview, audience, test email and sending. */
export function CampaignEditor({ campaign, render }: CampaignEditorProps) {
  // A refetch with changes by others must not replace the edits.
  const [saved, setSaved] = useState(campaign)
  const [isSending, setIsSending] = useState(false)
  const form = useCampaignForm(saved, setSaved)
  const values = form.methods.watch()
  const { subject, preheader, body } = values
  const emailContent = useMemo<EmailContent>(() => ({ subject, preheader, body }), [subject, preheader, body])
  const savedValues = saved ?? empty
  const changes = fields.filter((field) => values[field] !== savedValues[field])
  return (
    <>
      <FormPage
        form={form}
        legend="Campaign"
        disabled={!usePermission('marketing:write')}
        className="grid items-start gap-5 pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]"
        fieldsClassName="grid min-w-0 gap-5"
        changes={saved ? changes.map((field) => fieldLabels[field]) : ['a new draft']}
        saveLabel={saved ? 'Save' : 'Save draft'}
        end={<CampaignPreview emailContent={useDebouncedValue(emailContent)} render={render} hasChecks />}
      >
        <AudienceCard />
        <ContentFields />
        <div className="flex flex-wrap items-center gap-3">
          <TestButton emailContent={emailContent} />
          {saved && <SendButton isUnsaved={form.isDirty} onClick={() => setIsSending(true)} />}
          {saved && <DeleteDraft id={saved.id} />}
        </div>
      </FormPage>
      {saved && isSending && <SendDialog campaign={saved} onClose={() => setIsSending(false)} />}
    </>
  )
}

function useCampaignForm(saved: Campaign | null, onSaved: (campaign: Campaign) => void) {
  const updateCache = useUpdateCampaignCache()
  const navigate = useNavigate()
  const form = useContractForm(saved ? updateCampaign : createCampaign, {
    schema: contract.createCampaign,
    values: toInput(saved ?? empty),
    params: saved && { campaign_id: saved.id },
    version: saved?.version,
    success: saved ? 'Saved' : 'Draft saved',
    onSaved: async (campaign) => {
      await updateCache(campaign)
      if (saved) onSaved(campaign)
      else await navigate(`${campaignsPath}/${campaign.id}`, { replace: true })
    },
  })
  const reload = async () => {
    if (!saved) return
    try {
      const latest = await getCampaign({ campaign_id: saved.id })
      form.discard()
      form.methods.reset(toInput(latest))
      onSaved(latest)
    } catch (error) {
      toastError(getErrorMessage(error))
    }
  }
  return { ...form, reload }
}

function ContentFields(): ReactNode {
  const subject = useFormValue<string>('subject')
  return (
    <Panel title="Content">
      <div className="grid gap-4">
        <TextInput name="name" label="Name" helper="Only you can see it" max={80} />
        <TextInput
          name="subject"
          label="Subject"
          helper={`${subject.length} characters; phones show about 45`}
          max={150}
        />
        <TextInput name="preheader" label="Preview text" optional max={200} />
        <MessageField name="body" />
      </div>
    </Panel>
  )
}

function TestButton({ emailContent }: { emailContent: EmailContent }) {
  const test = useTestCampaign()
  return (
    <Button size="dense" loading={test.isPending} onClick={() => test.mutate(emailContent)}>
      <Send aria-hidden /> Send me a test
    </Button>
  )
}

function SendButton({ isUnsaved, onClick }: { isUnsaved: boolean; onClick: () => void }) {
  if (!usePermission('marketing:send')) return null
  return (
    <Button
      variant="primary"
      size="dense"
      disabled={isUnsaved}
      title={isUnsaved ? 'Save first' : undefined}
      onClick={onClick}
    >
      Review and send
    </Button>
  )
}

function DeleteDraft({ id }: { id: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (
    <DeleteButton
      endpoint={deleteCampaign}
      input={{ campaign_id: id }}
      variant="danger"
      label="Delete draft"
      confirm="Delete this draft?"
      text="The text will be deleted. Nobody was emailed."
      invalidates={['/admin/campaigns']}
      onDeleted={async () => {
        await navigate(campaignsPath)
        queries.removeQueries({ queryKey: getCampaign.key({ campaign_id: id }) })
      }}
    />
  )
}
