import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { SmsTemplateForm } from './sms-form.tsx'
import { TemplateTabs } from './text-tabs.tsx'
import { TemplateList } from './texts-list.tsx'
import { useSmsTemplates } from './use-sms-texts.ts'

export const handle: AdminHandle = {
  title: 'SMS templates',
  permission: 'settings:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = pageTitle('SMS templates')

/** Every SMS that goes out; the one that is looked at stands in the address. */
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
                  hrefFor={(key) => `/admin/settings/sms-texts?sms=${encodeURIComponent(key)}`}
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
