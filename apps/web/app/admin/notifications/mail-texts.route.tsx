import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { EmailTemplateForm } from './mail-form.tsx'
import { TemplateTabs } from './text-tabs.tsx'
import { TemplateList } from './texts-list.tsx'
import { useEmailTemplates } from './use-mail-texts.ts'

export const handle: AdminHandle = {
  title: 'Email templates',
  permission: 'settings:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = pageTitle('Email templates')

/** Every mail that goes out; the one that is looked at stands in the address. */
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
        {({ items: mails }) => {
          const chosen = mails.find(({ key }) => key === query.get('mail')) ?? mails[0]
          return (
            chosen && (
              <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
                <TemplateList
                  label="Email"
                  texts={mails.map(({ key, title, custom }) => ({
                    key,
                    title,
                    isCustom: Object.values(custom).some((text) => text !== ''),
                  }))}
                  chosen={chosen.key}
                  hrefFor={(key) => `/admin/settings/mail-texts?mail=${encodeURIComponent(key)}`}
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
