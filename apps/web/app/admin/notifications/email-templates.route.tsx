import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { AsyncSection } from '../../errors/async-section.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { TemplateTabs, TemplateList } from './template-list.tsx'
import { useEmailTemplates, type CustomTemplate, useEmailTemplatePreview } from './queries.ts'
import * as contract from '@shop/contract/admin/message-templates'
import type { AdminEmailTemplate } from '@shop/contract/admin/message-templates'
import { emailPlaceholders, emptyEmailTemplate, type EmailPlaceholder } from '@shop/contract/email-templates'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { PlaceholderList, TemplateForm } from './template-form.tsx'
import { updateEmailTemplate } from '../../api/generated/admin/message-templates.ts'
import { TextareaInput, TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { Panel } from '@shop/ui/panel'
import { getErrorMessage } from '../../api/request-error.ts'
import { useDebouncedValue } from '../../runtime/use-debounced-value.ts'

export const handle: AdminHandle = {
  title: 'Email templates',
  permission: 'settings:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('Email templates')

/** Every email that goes out; the one that is looked at is in the address. */
export default function EmailTemplatesPage() {
  const read = useEmailTemplates()
  const [query] = useSearchParams()
  return (
    <StaffSection
      title="Email templates"
      permission="settings:read"
      line="Edit the subject and the text above and below. Details in between, such as items and totals, stay the same."
      actions={<AuditLink subject="settings:email_templates" />}
    >
      <TemplateTabs />
      <AsyncSection read={read} label="Loading email templates" height="h-96">
        {({ items: emails }) => {
          const chosen = emails.find(({ key }) => key === query.get('mail')) ?? emails[0]
          return (
            chosen && (
              <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
                <TemplateList
                  label="Email"
                  texts={emails.map(({ key, title, custom }) => ({
                    key,
                    title,
                    isCustom: Object.values(custom).some((text) => text !== ''),
                  }))}
                  chosen={chosen.key}
                  hrefFor={(key) => `/admin/settings/email-templates?mail=${encodeURIComponent(key)}`}
                />
                <EmailTemplateForm key={`${chosen.key} ${JSON.stringify(chosen.custom)}`} email={chosen} />
              </div>
            )
          )
        }}
      </AsyncSection>
    </StaffSection>
  )
}

/** The owner's words in one email, beside how it then looks. */
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
      selectionParam="mail"
      preview={<EmailTemplatePreview emailTemplateKey={email.key} custom={form.methods.watch()} />}
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
        words={email.placeholders}
        describe={(placeholder) => emailPlaceholders[placeholder as EmailPlaceholder]}
      />
    </TemplateForm>
  )
}

const isCustomText = (custom: CustomTemplate) => Object.values(custom).some((text) => text !== '')

/** How the email looks as text, with an invented order, once typing rests. */
function EmailTemplatePreview({
  emailTemplateKey,
  custom,
}: {
  emailTemplateKey: string
  custom: CustomTemplate
}) {
  const debounced = useDebouncedValue(custom)
  const { data: shown, error } = useEmailTemplatePreview(emailTemplateKey, debounced)
  const [message] = error ? Object.values(getFieldErrors(error)) : []
  return (
    <Panel title="Preview" note="With a sample order">
      <output className="block text-small">
        {error ? (
          <span className="text-sale">{message ?? getErrorMessage(error)}</span>
        ) : (
          shown && (
            <>
              <b className="block border-b border-line pb-2.5">{shown.subject}</b>
              <span className="mt-2.5 block whitespace-pre-line wrap-anywhere">{shown.text}</span>
            </>
          )
        )}
      </output>
    </Panel>
  )
}
