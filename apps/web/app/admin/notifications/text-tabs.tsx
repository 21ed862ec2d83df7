import { Tabs } from '@shop/ui/tabs'
import { useLocation } from 'react-router'

const tabs = [
  { text: 'Emails', href: '/admin/settings/mail-texts' },
  { text: 'SMS', href: '/admin/settings/sms-texts' },
] as const

/** The two ways on which the shop writes to people, each with a page for its texts. */
export function TemplateTabs() {
  const { pathname } = useLocation()
  return (
    <div className="mb-4">
      <Tabs
        label="Text messages"
        tabs={tabs.map(({ text, href }) => ({ text, href, current: href === pathname }))}
      />
    </div>
  )
}
