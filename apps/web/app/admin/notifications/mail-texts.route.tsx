import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { HistoryLink } from '../../entities/order/history-link.tsx'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { MailForm } from './mail-form.tsx'
import { TextTabs } from './text-tabs.tsx'
import { TextsList } from './texts-list.tsx'
import { useMailTexts } from './use-mail-texts.ts'

export const handle: AdminHandle = {
  title: 'Email templates',
  needs: 'settings:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = titled('Email templates')

/** Every mail that goes out; the one that is looked at stands in the address. */
export default function MailTextsPage() {
  const read = useMailTexts()
  const [query] = useSearchParams()
  return (
    <StaffSection
      title="Email templates"
      needs="settings:read"
      line="Edit the subject and the text above and below. Details in between, such as items and totals, stay the same."
      actions={<HistoryLink subject="settings:email_templates" />}
    >
      <TextTabs />
      <LoadedPart read={read} label="Loading email templates" height="h-96">
        {({ items: mails }) => {
          const chosen = mails.find(({ key }) => key === query.get('mail')) ?? mails[0]
          return (
            chosen && (
              <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
                <TextsList
                  label="Email"
                  texts={mails.map(({ key, title, custom: own }) => ({
                    key,
                    title,
                    isOwn: Object.values(own).some((text) => text !== ''),
                  }))}
                  chosen={chosen.key}
                  addressOf={(key) => `/admin/settings/mail-texts?mail=${encodeURIComponent(key)}`}
                />
                <MailForm key={`${chosen.key} ${JSON.stringify(chosen.custom)}`} mail={chosen} />
              </div>
            )
          )
        }}
      </LoadedPart>
    </StaffSection>
  )
}
