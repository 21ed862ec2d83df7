import * as contract from '@shop/contract/admin/message-templates'
import type { AdminEmailTemplate } from '@shop/contract/admin/message-templates'
import { english } from '@shop/contract/languages'
import {
  type CustomEmailTemplate,
  emailPlaceholders,
  emptyEmailTemplate,
  type EmailPlaceholder,
} from '@shop/contract/email-templates'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
import { languages } from 'virtual:languages'
import { TemplatePage, templateHref } from './template-page.tsx'

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
      isCustom={({ custom }) => Object.keys(custom).length > 0}
    >
      {(email, language) => (
        <EmailInLanguage email={email} language={email.audience === 'staff' ? english : language} />
      )}
    </TemplatePage>
  )
}

interface EmailInLanguageProps {
  email: AdminEmailTemplate
  language: string
}

/** An email in one of its languages, which customers get by the language of their order or account. */
function EmailInLanguage({ email, language }: EmailInLanguageProps) {
  const name = languages.find(([code]) => code === language)?.[1] ?? language
  return (
    <div className="grid min-w-0 gap-4">
      {email.audience === 'customers' && (
        <Tabs
          label="Languages of the email"
          tabs={languages.map(([code, text]) => ({
            text: email.custom[code] ? `${text} (edited)` : text,
            href: templateHref('email', email.key, code),
            current: code === language,
          }))}
        />
      )}
      {language !== english && (
        <p className="text-small text-muted">
          Customers who shop in {name} get this version. It doesn’t follow your English one: if you edit one,
          edit both, or hide {name} under Store details to email everybody in English.
        </p>
      )}
      <EmailTemplateForm
        key={`${email.key} ${language} ${JSON.stringify(email.custom)}`}
        email={email}
        language={language}
      />
    </div>
  )
}

/** The shop's own text of an email, beside its preview. */
function EmailTemplateForm({ email, language }: EmailInLanguageProps) {
  const texts = email.custom[language] ?? emptyEmailTemplate
  const form = useContractForm(updateEmailTemplate, {
    schema: contract.updateEmailTemplate,
    values: texts,
    params: { key: email.key, language },
    success: ({ custom }) => (custom[language] ? 'Template saved' : 'Default restored'),
    invalidates: ['/admin/email-templates'],
  })
  const restore = () => {
    for (const [name, text] of Object.entries(emptyEmailTemplate))
      form.methods.setValue(name as keyof CustomEmailTemplate, text)
    void form.submit()
  }
  return (
    <TemplateForm
      form={form}
      title={email.title}
      note={email.audience === 'staff' ? 'Sent to staff' : 'Sent to customers'}
      legend="Your version of this email"
      isCustom={email.custom[language] !== undefined}
      onRestore={restore}
      selectionParam="email"
      preview={<EmailPreview template={email.key} language={language} custom={form.methods.watch()} />}
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

interface EmailPreviewProps {
  template: string
  language: string
  custom: CustomEmailTemplate
}

/** Text preview of the email with a fixture order, debounced. A rejected text is not retried. */
function EmailPreview({ template, language, custom }: EmailPreviewProps) {
  const { data: preview, error } = useQuery({
    ...previewEmailTemplate.query({ ...useDebouncedValue(custom), key: template, language }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Panel title="Preview" note="With a sample order">
      <PreviewText error={error} className="text-small">
        {preview && (
          <span lang={language}>
            <b className="block border-b border-line pb-2.5">{preview.subject}</b>
            <span className="mt-2.5 block whitespace-pre-line wrap-anywhere">{preview.text}</span>
          </span>
        )}
      </PreviewText>
    </Panel>
  )
}
