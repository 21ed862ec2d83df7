import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { AsyncSection } from '../../errors/async-section.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { TemplateTabs, TemplateList } from './template-list.tsx'
import { useSmsTemplates, useSmsTemplatePreview } from './queries.ts'
import * as contract from '@shop/contract/admin/message-templates'
import type { AdminSmsTemplate } from '@shop/contract/admin/message-templates'
import { type SmsPlaceholder, smsPlaceholders } from '@shop/contract/sms-templates'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { PlaceholderList, TemplateForm } from './template-form.tsx'
import { updateSmsTemplate } from '../../api/generated/admin/message-templates.ts'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { getErrorMessage } from '../../api/request-error.ts'
import { useDebouncedValue } from '../../runtime/use-debounced-value.ts'

export const handle: AdminHandle = {
  title: 'SMS templates',
  permission: 'settings:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('SMS templates')

/** Every SMS that goes out; the one that is looked at is in the address. */
export default function SmsTemplatesPage() {
  const read = useSmsTemplates()
  const [query] = useSearchParams()
  return (
    <StaffSection
      title="SMS templates"
      permission="settings:read"
      line="What customers who agreed to SMS receive, and what is pre-filled when staff write on WhatsApp."
      actions={<AuditLink subject="settings:sms_templates" />}
    >
      <TemplateTabs />
      <AsyncSection read={read} label="Loading SMS templates" height="h-96">
        {({ items: texts }) => {
          const chosen = texts.find(({ key }) => key === query.get('sms')) ?? texts[0]
          return (
            chosen && (
              <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
                <TemplateList
                  label="SMS"
                  texts={texts.map(({ key, title, custom_text: custom }) => ({
                    key,
                    title,
                    isCustom: custom !== '',
                  }))}
                  chosen={chosen.key}
                  hrefFor={(key) => `/admin/settings/sms-templates?sms=${encodeURIComponent(key)}`}
                />
                <SmsTemplateForm key={`${chosen.key} ${chosen.custom_text}`} sms={chosen} />
              </div>
            )
          )
        }}
      </AsyncSection>
    </StaffSection>
  )
}

/** The owner's text of one SMS, beside how it then arrives. */
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
      preview={<SmsTemplatePreview smsTemplateKey={sms.key} text={form.methods.watch('text')} />}
    >
      <TextareaInput
        name="text"
        label="Text"
        helper="Leave blank for the default shown in the preview"
        rows={4}
        max={320}
      />
      <PlaceholderList
        words={sms.placeholders}
        describe={(placeholder) => smsPlaceholders[placeholder as SmsPlaceholder]}
      />
    </TemplateForm>
  )
}

/** How the SMS arrives, with an invented order, and what it costs, once typing rests. */
function SmsTemplatePreview({ smsTemplateKey, text }: { smsTemplateKey: string; text: string }) {
  const { data: shown, error } = useSmsTemplatePreview(smsTemplateKey, useDebouncedValue(text.trim()))
  const [message] = error ? Object.values(getFieldErrors(error)) : []
  return (
    <Panel
      title="Preview"
      note="Sample order"
      end={
        shown &&
        !error && (
          <Chip tone={shown.message_count > 1 ? 'warn' : 'ok'}>
            {shown.message_count === 1
              ? `${shown.character_count} of 160, 1 SMS`
              : `${shown.character_count} characters, ${shown.message_count} SMS`}
          </Chip>
        )
      }
    >
      <output className="block">
        {error ? (
          <span className="text-small text-sale">{message ?? getErrorMessage(error)}</span>
        ) : (
          shown && (
            <span className="block w-fit max-w-80 rounded-panel rounded-bl-none bg-sunken px-4 py-3 text-dense whitespace-pre-line wrap-anywhere">
              {shown.text}
            </span>
          )
        )}
      </output>
      <p className="mt-3 text-small text-muted">
        {shown?.is_truncated && !error && (
          <b className="font-semibold text-sale">Too long: the end will be cut off. </b>
        )}
        One SMS holds 160 characters; each part of a longer one holds 153 and is charged. ₦ is sent as N and
        accented letters without accents; otherwise an SMS would hold 70. Names and amounts make it longer or
        shorter.
      </p>
    </Panel>
  )
}
