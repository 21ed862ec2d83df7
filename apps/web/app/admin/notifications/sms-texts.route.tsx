import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { HistoryLink } from '../../entities/order/history-link.tsx'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { SmsForm } from './sms-form.tsx'
import { TextTabs } from './text-tabs.tsx'
import { TextsList } from './texts-list.tsx'
import { useSmsTexts } from './use-sms-texts.ts'

export const handle: AdminHandle = {
  title: 'SMS templates',
  needs: 'settings:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = titled('SMS templates')

/** Every SMS that goes out; the one that is looked at stands in the address. */
export default function SmsTextsPage() {
  const read = useSmsTexts()
  const [query] = useSearchParams()
  return (
    <StaffSection
      title="SMS templates"
      needs="settings:read"
      line="What customers who agreed to SMS receive, and what is pre-filled when staff write on WhatsApp."
      actions={<HistoryLink subject="settings:sms_templates" />}
    >
      <TextTabs />
      <LoadedPart read={read} label="Loading SMS templates" height="h-96">
        {({ items: texts }) => {
          const chosen = texts.find(({ key }) => key === query.get('sms')) ?? texts[0]
          return (
            chosen && (
              <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
                <TextsList
                  label="SMS"
                  texts={texts.map(({ key, title, custom_text: own }) => ({ key, title, isOwn: own !== '' }))}
                  chosen={chosen.key}
                  addressOf={(key) => `/admin/settings/sms-texts?sms=${encodeURIComponent(key)}`}
                />
                <SmsForm key={`${chosen.key} ${chosen.custom_text}`} sms={chosen} />
              </div>
            )
          )
        }}
      </LoadedPart>
    </StaffSection>
  )
}
