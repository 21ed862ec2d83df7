import { Tabs } from '@shop/ui/tabs'
import { useLocation } from 'react-router'

const tabs = [
  { text: 'Promotions', href: '/admin/marketing' },
  { text: 'Campaigns', href: '/admin/marketing/campaigns' },
  { text: 'Referrals', href: '/admin/marketing/referrals' },
  { text: 'Subscribers', href: '/admin/marketing/subscribers' },
  { text: 'Home page', href: '/admin/marketing/home-page' },
  { text: 'Product feeds', href: '/admin/marketing/product-feeds' },
  { text: 'Automatic emails', href: '/admin/marketing/automations' },
] as const

/** Tabs for the pages of marketing. */
export function MarketingTabs() {
  const { pathname } = useLocation()
  return (
    <div className="mb-4">
      <Tabs
        label="Marketing"
        tabs={tabs.map(({ text, href }) => ({ text, href, current: href === pathname }))}
      />
    </div>
  )
}
