import * as contract from '@shop/contract/admin/message-templates'
import type { AdminSmsTemplate } from '@shop/contract/admin/message-templates'
import { type SmsPlaceholder, smsPlaceholders } from '@shop/contract/sms-templates'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  listSmsTemplates,
  previewSmsTemplate,
  updateSmsTemplate,
} from '../../api/generated/admin/message-templates.ts'
import { usePermission } from '../../api/profile.ts'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useDebouncedValue } from '../../runtime/use-debounced-value.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { PlaceholderList, PreviewText, TemplateForm } from './template-form.tsx'
import { TemplatePage } from './template-page.tsx'

export const handle: AdminHandle = {
  title: 'SMS templates',
  permission: 'settings:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('SMS templates')

export default function SmsTemplatesPage() {
  const result = useQuery({ ...listSmsTemplates.query(), enabled: usePermission('settings:read') })
  return (
    <TemplatePage
      kind="sms"
      title="SMS templates"
      description="What customers who agreed to SMS receive, and what is pre-filled when staff write on WhatsApp."
      result={result}
      isCustom={({ custom_text }) => custom_text !== ''}
    >
      {(sms) => <SmsTemplateForm key={`${sms.key} ${sms.custom_text}`} sms={sms} />}
    </TemplatePage>
  )
}

/** The shop's own text of an SMS, beside its preview. */
function SmsTemplateForm({ sms }: { sms: AdminSmsTemplate }) {
  const form = useContractForm(updateSmsTemplate, {
    schema: contract.updateSmsTemplate,
    values: { text: sms.custom_text },
    params: { key: sms.key },
    success: (saved) => (saved.custom_text === '' ? 'Default restored' : 'Template saved'),
    invalidates: ['/admin/sms-templates'],
  })
  const restore = () => {
    form.methods.setValue('text', '')
    void form.submit()
  }
  return (
    <TemplateForm
      form={form}
      title={sms.title}
      note="Sent to customers"
      legend="Your version of this SMS"
      isCustom={sms.custom_text !== ''}
      onRestore={restore}
      selectionParam="sms"
      preview={<SmsPreview template={sms.key} text={form.methods.watch('text')} />}
    >
      <TextareaInput
        name="text"
        label="Text"
        helper="Leave blank for the default shown in the preview"
        rows={4}
        max={320}
      />
      <PlaceholderList
        placeholders={sms.placeholders}
        describe={(placeholder) => smsPlaceholders[placeholder as SmsPlaceholder]}
      />
    </TemplateForm>
  )
}

/** Preview of the SMS with a fixture order, and its cost, debounced. A rejected text is not retried. */
function SmsPreview({ template, text }: { template: string; text: string }) {
  const { data: preview, error } = useQuery({
    ...previewSmsTemplate.query({ text: useDebouncedValue(text.trim()), key: template }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Panel
      title="Preview"
      note="Sample order"
      end={
        preview &&
        !error && (
          <Chip tone={preview.message_count > 1 ? 'warn' : 'ok'}>
            {preview.message_count === 1
              ? `${preview.character_count} of 160, 1 SMS`
              : `${preview.character_count} characters, ${preview.message_count} SMS`}
          </Chip>
        )
      }
    >
      <PreviewText error={error}>
        {preview && (
          <span className="block w-fit max-w-80 rounded-panel rounded-bl-none bg-sunken px-4 py-3 text-dense whitespace-pre-line wrap-anywhere">
            {preview.text}
          </span>
        )}
      </PreviewText>
      <p className="mt-3 text-small text-muted">
        {preview?.is_truncated && !error && (
          <b className="font-semibold text-sale">Too long: the end will be cut off. </b>
        )}
        One SMS holds 160 characters; each part of a longer one holds 153 and is charged. ₦ is sent as N and
        accented letters without accents; otherwise an SMS would hold 70. Names and amounts make it longer or
        shorter.
      </p>
    </Panel>
  )
}
