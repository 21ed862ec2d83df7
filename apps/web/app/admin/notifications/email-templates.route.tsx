import * as contract from '@shop/contract/admin/message-templates'
import type { AdminEmailTemplate } from '@shop/contract/admin/message-templates'
import { emailPlaceholders, emptyEmailTemplate, type EmailPlaceholder } from '@shop/contract/email-templates'
import { Panel } from '@shop/ui/panel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RequestBody } from '../../api/endpoint.ts'
import {
  listEmailTemplates,
  previewEmailTemplate,
  updateEmailTemplate,
} from '../../api/generated/admin/message-templates.ts'
import { usePermission } from '../../api/profile.ts'
import { TextareaInput, TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useDebouncedValue } from '../../runtime/use-debounced-value.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { PlaceholderList, PreviewText, TemplateForm } from './template-form.tsx'
import { TemplatePage } from './template-page.tsx'

type CustomTemplate = RequestBody<typeof updateEmailTemplate>

export const handle: AdminHandle = {
  title: 'Email templates',
  permission: 'settings:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('Email templates')

export default function EmailTemplatesPage() {
  const result = useQuery({ ...listEmailTemplates.query(), enabled: usePermission('settings:read') })
  return (
    <TemplatePage
      kind="email"
      title="Email templates"
      description="Edit the subject and the text above and below. Details in between, such as items and totals, stay the same."
      result={result}
      isCustom={({ custom }) => isCustomText(custom)}
    >
      {(email) => <EmailTemplateForm key={`${email.key} ${JSON.stringify(email.custom)}`} email={email} />}
    </TemplatePage>
  )
}

/** The shop's own text of an email, beside its preview. */
function EmailTemplateForm({ email }: { email: AdminEmailTemplate }) {
  const form = useContractForm(updateEmailTemplate, {
    schema: contract.updateEmailTemplate,
    values: email.custom,
    params: { key: email.key },
    success: ({ custom }) => (isCustomText(custom) ? 'Template saved' : 'Default restored'),
    invalidates: ['/admin/email-templates'],
  })
  const restore = () => {
    for (const [name, text] of Object.entries(emptyEmailTemplate))
      form.methods.setValue(name as keyof CustomTemplate, text)
    void form.submit()
  }
  return (
    <TemplateForm
      form={form}
      title={email.title}
      note={email.audience === 'staff' ? 'Sent to staff' : 'Sent to customers'}
      legend="Your version of this email"
      isCustom={isCustomText(email.custom)}
      onRestore={restore}
      selectionParam="email"
      preview={<EmailPreview template={email.key} custom={form.methods.watch()} />}
    >
      <TextInput
        name="subject"
        label="Subject"
        helper="Leave blank for the default shown in the preview"
        max={120}
      />
      <TextareaInput name="opening" label="Text above" optional rows={3} max={1_000} />
      <TextareaInput name="closing" label="Text below" optional rows={3} max={1_000} />
      <PlaceholderList
        placeholders={email.placeholders}
        describe={(placeholder) => emailPlaceholders[placeholder as EmailPlaceholder]}
      />
    </TemplateForm>
  )
}

const isCustomText = (custom: CustomTemplate) => Object.values(custom).some((text) => text !== '')

/** Text preview of the email with a fixture order, debounced. A rejected text is not retried. */
function EmailPreview({ template, custom }: { template: string; custom: CustomTemplate }) {
  const { data: preview, error } = useQuery({
    ...previewEmailTemplate.query({ ...useDebouncedValue(custom), key: template }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Panel title="Preview" note="With a sample order">
      <PreviewText error={error} className="text-small">
        {preview && (
          <>
            <b className="block border-b border-line pb-2.5">{preview.subject}</b>
            <span className="mt-2.5 block whitespace-pre-line wrap-anywhere">{preview.text}</span>
          </>
        )}
      </PreviewText>
    </Panel>
  )
}
