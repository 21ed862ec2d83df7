import type { Campaign, EmailContent } from '@shop/contract/admin/campaigns'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../../forms/confirm.tsx'
import { ConflictBanner } from '../../../forms/conflict-banner.tsx'
import { LeaveGuard } from '../../../forms/dirty-guard.tsx'
import { SaveBar, useFocusFirstError, useSaveShortcut } from '../../../forms/save-bar.tsx'
import { usePermission } from '../../../api/profile.ts'
import { AudienceCard } from './audience-card.tsx'
import { CampaignPreview, type RenderEmail } from './campaign-preview.tsx'
import { MessageField } from './campaign-body-field.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useCampaignEditor } from './use-campaign-editor.ts'
import { campaignsPath, useDeleteCampaign, useTestCampaign } from './queries.ts'
import { useDebouncedValue } from '../../../runtime/use-debounced-value.ts'

interface CampaignEditorProps {
  /** Null for a new one. */
  campaign: Campaign | null
  render: RenderEmail
}

/** The words of a draft beside what a phone shows of them, whom it reaches, a test to oneself, and sending. */
export function CampaignEditor({ campaign, render }: CampaignEditorProps) {
  const form = useCampaignEditor(campaign)
  const { values, set, errors, changes, conflict, saving, saved } = form
  const canEdit = usePermission('marketing:write')
  const hasUnsavedChanges = changes.length > 0
  useSaveShortcut(hasUnsavedChanges, form.save)
  const place = useFocusFirstError(errors)
  const { subject, preheader, body } = values
  const emailContent = useMemo<EmailContent>(() => ({ subject, preheader, body }), [subject, preheader, body])
  const shown = useDebouncedValue(emailContent)
  return (
    <>
      {conflict && (
        <ConflictBanner
          conflict={conflict}
          busy={saving}
          onReload={() => void form.reload()}
          onOverwrite={form.overwrite}
        />
      )}
      <form
        ref={place}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
        className="grid items-start gap-5 pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]"
      >
        <fieldset disabled={!canEdit} className="grid min-w-0 gap-5">
          <legend className="sr-only">Campaign</legend>
          <AudienceCard
            segmentId={values.segment_id}
            error={errors['segment_id']}
            onChange={(segment_id) => set({ segment_id })}
          />
          <Panel title="Content">
            <div className="grid gap-4">
              <TextField
                size="dense"
                label="Name"
                helper="Only you can see it"
                maxLength={80}
                value={values.name}
                error={errors['name']}
                onChange={(event) => set({ name: event.target.value })}
              />
              <TextField
                size="dense"
                label="Subject"
                helper={`${subject.length} characters; phones show about 45`}
                maxLength={150}
                value={subject}
                error={errors['subject']}
                onChange={(event) => set({ subject: event.target.value })}
              />
              <TextField
                size="dense"
                label="Preview text"
                optional
                maxLength={200}
                value={preheader}
                error={errors['preheader']}
                onChange={(event) => set({ preheader: event.target.value })}
              />
              <MessageField value={body} error={errors['body']} onChange={(text) => set({ body: text })} />
            </div>
          </Panel>
          <Actions campaign={saved} emailContent={emailContent} hasUnsavedChanges={hasUnsavedChanges} />
        </fieldset>
        <CampaignPreview emailContent={shown} render={render} hasChecks />
        {hasUnsavedChanges && (
          <SaveBar
            changes={saved ? changes : ['a new draft']}
            saving={saving}
            saveLabel={saved ? 'Save' : 'Save draft'}
            onDiscard={form.discard}
          />
        )}
      </form>
      <LeaveGuard hasUnsavedChanges={hasUnsavedChanges && !saving} onDiscard={form.discard} />
    </>
  )
}

interface ActionsProps {
  campaign: Campaign | null
  emailContent: EmailContent
  hasUnsavedChanges: boolean
}

function Actions({ campaign, emailContent, hasUnsavedChanges }: ActionsProps) {
  const canSend = usePermission('marketing:send')
  const test = useTestCampaign()
  const [sending, setSending] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="dense" loading={test.isPending} onClick={() => test.mutate(emailContent)}>
        <Send aria-hidden /> Send me a test
      </Button>
      {campaign && canSend && (
        <Button
          variant="primary"
          size="dense"
          disabled={hasUnsavedChanges}
          title={hasUnsavedChanges ? 'Save first' : undefined}
          onClick={() => setSending(true)}
        >
          Review and send
        </Button>
      )}
      {campaign && <DeleteDraft id={campaign.id} />}
      {campaign && sending && <SendDialog campaign={campaign} onClose={() => setSending(false)} />}
    </div>
  )
}

function DeleteDraft({ id }: { id: string }) {
  const navigate = useNavigate()
  const remove = useDeleteCampaign(id, () => void navigate(campaignsPath))
  return (
    <ConfirmButton
      variant="danger"
      words="Delete draft"
      question="Delete this draft?"
      cancelLabel="Keep"
      pending={remove.isPending}
      onConfirm={(close) => remove.mutate(undefined, { onError: close })}
    >
      <p>The text will be deleted. Nobody was emailed.</p>
    </ConfirmButton>
  )
}
