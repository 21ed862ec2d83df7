import { House, Truck } from 'lucide-react'
import { AccordionItem } from '../accordion-item.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { Logo } from '../logo.tsx'
import { Pagination } from '../pagination.tsx'
import { PaymentBadges } from '../payment-badges.tsx'
import { SocialIcons } from '../social-icons.tsx'
import { Steps } from '../steps.tsx'
import { Switch } from '../switch.tsx'
import { Tabs, type Tab } from '../tabs.tsx'
import { Timeline, type TimelineEntry } from '../timeline.tsx'
import { ShowSection } from './show-section.tsx'

const tabs: Tab[] = [
  { text: 'New', href: '#new', count: 4, current: false },
  { text: 'To pack', href: '#pack', count: 8, current: true },
  { text: 'On the way', href: '#way', count: 11, current: false },
  { text: 'Delivered', href: '#delivered', count: 1231, current: false },
]
const history: TimelineEntry[] = [
  { key: 'packed', title: 'Packed', line: 'Mon 23 Nov, 10:12 am', state: 'done' },
  {
    key: 'way',
    title: 'On the way',
    line: 'Expected today, 1 pm to 4 pm',
    state: 'current',
    icon: <Truck />,
  },
  { key: 'delivered', title: 'Delivered', state: 'upcoming', icon: <House /> },
]
const social = { facebook: '#f', twitter: '#t', instagram: '#i', linkedin: '#l', youtube: '#y' }

export function ShowNavigation() {
  return (
    <>
      <ShowSection title="Steps and status">
        <Steps labels={['Delivery', 'Payment', 'Review']} current={1} />
        <div className="mt-5 grid gap-6 md:grid-cols-2">
          <Timeline entries={history} />
          <Timeline
            dense
            entries={[
              ...history,
              { key: 'x', title: 'Payment failed', line: 'Today, 14:22', state: 'failed' },
            ]}
          />
        </div>
      </ShowSection>
      <ShowSection title="Ways through the shop">
        <Breadcrumb
          crumbs={[
            { text: 'Home', href: '#home' },
            { text: 'Fashion', href: '#fashion' },
            { text: 'Adunni ankara midi dress' },
          ]}
        />
        <div className="my-4 grid gap-4">
          <Tabs label="Orders, underlined" tabs={tabs} />
          <Tabs label="Orders, grey" tabs={tabs} look="pill" />
          <Pagination
            page={5}
            pageSize={25}
            total={1284}
            hrefFor={(page) => `#${page}`}
            onPageSize={() => {}}
          />
        </div>
        <AccordionItem title="When will my order arrive?" group="faq" open>
          The delivery fee and the day are shown before you pay.
        </AccordionItem>
        <AccordionItem title="Can I pay on delivery?" group="faq">
          In many cities.
        </AccordionItem>
      </ShowSection>
      <ShowSection title="Footer ground">
        <div
          data-ground="foot"
          className="flex flex-wrap items-center gap-6 rounded-panel bg-foot p-6 text-foot-ink"
        >
          <Logo name="Kasoja" ground="foot" />
          <Logo name="Adunni" ground="foot" />
          <SocialIcons links={social} />
          <PaymentBadges />
          <Switch label="Use less data" />
          <Switch label="On" defaultChecked />
        </div>
      </ShowSection>
    </>
  )
}
