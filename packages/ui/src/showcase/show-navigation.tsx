import { House, Truck } from 'lucide-react'
import { AccordionItem } from '../accordion-item.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { Pagination } from '../pagination.tsx'
import { Steps } from '../steps.tsx'
import { Tabs, type Tab } from '../tabs.tsx'
import { Timeline, type TimelineEntry } from '../timeline.tsx'
import { Example, Examples, ShowcaseSection } from './show-section.tsx'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { Dropdown } from '../dropdown.tsx'
import { PasswordField } from '../password-field.tsx'
import { TextField } from '../text-field.tsx'

const tabs: Tab[] = [
  { text: 'New', href: '#new', count: 4, current: false },
  { text: 'To pack', href: '#pack', count: 8, current: true },
  { text: 'On the way', href: '#transit', count: 11, current: false },
  { text: 'Delivered', href: '#delivered', count: 1231, current: false },
]

const history: TimelineEntry[] = [
  { key: 'packed', title: 'Packed', description: 'Mon 23 Nov, 10:12 am', state: 'done' },
  {
    key: 'transit',
    title: 'On the way',
    description: 'Expected today, 1 pm to 4 pm',
    state: 'current',
    icon: <Truck />,
  },
  { key: 'delivered', title: 'Delivered', state: 'upcoming', icon: <House /> },
]

const failed: TimelineEntry = {
  key: 'x',
  title: 'Payment failed',
  description: 'Today, 14:22',
  state: 'failed',
}
const steps = ['Delivery', 'Payment', 'Review']
const pages = { pageSize: 25, hrefFor: (page: number) => `#page-${page}` }

const stepsAndStatus = {
  Timeline: <Timeline entries={history} />,
  'Timeline, failed': <Timeline entries={[...history.slice(0, 1), failed]} />,
  'Timeline, dense': <Timeline dense entries={[...history, failed]} />,
}

const navigation = {
  Breadcrumb: (
    <Breadcrumb
      crumbs={[
        { text: 'Home', href: '#home' },
        { text: 'Fashion & Native Wear', href: '#fashion' },
        {
          text: 'Adunni ankara midi dress with flared sleeves and matching headwrap, indigo roundel',
        },
      ]}
    />
  ),
  'Tabs, lines': <Tabs label="Orders, underlined" tabs={tabs} />,
  'Tabs, pills': <Tabs label="Orders, grey" tabs={tabs} variant="pill" />,
  'First page': <Pagination {...pages} page={1} total={1284} />,
  'Middle page': <Pagination {...pages} page={20} total={1284} onPageSize={() => {}} />,
  'Only page': <Pagination {...pages} page={1} total={9} />,
  'Question, open': (
    <AccordionItem title="When will my order arrive?" group="faq" open>
      The delivery fee and the day are shown before you pay.
    </AccordionItem>
  ),
  'Question, closed': (
    <AccordionItem title="Can I pay on delivery?" group="faq">
      In many cities.
    </AccordionItem>
  ),
}

export function NavigationShowcase() {
  return (
    <>
      <ShowcaseSection title="Steps and status" className="grid! items-start md:grid-cols-3">
        {steps.map((step, index) => (
          <Example key={step} name={`Step ${step}`} className="md:col-span-3">
            <Steps labels={steps} current={index} />
          </Example>
        ))}
        <Examples of={stepsAndStatus} />
      </ShowcaseSection>
      <ShowcaseSection title="Ways through the shop" className="grid!" examples={navigation} />
    </>
  )
}

const sides = ['left', 'right', 'bottom'] as const
const widths = ['narrow', 'wide', 'full'] as const
const few = ['All Categories', 'Phones & Tablets', 'Home & Kitchen']
const many = [...few, 'Computing', 'TV & Audio', 'Power & Solar', 'Groceries', 'Beauty & Care', 'Baby & Kids']

const entry = (text: string) => (
  <a key={text} href="#categories" className="block rounded-control px-3 py-2 text-dense hover:bg-sunken">
    {text}
  </a>
)

const filter = {
  Dropdown: (
    <Dropdown label="Categories" openOnHover>
      {few.map(entry)}
    </Dropdown>
  ),
  'Dropdown, two columns': (
    <Dropdown label="All categories" panelClassName="w-65 grid grid-cols-2">
      {many.map(entry)}
    </Dropdown>
  ),
}

export function OverlaysShowcase() {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  const done = (text: string) => (
    <Button variant="primary" full onClick={close}>
      {text}
    </Button>
  )
  return (
    <ShowcaseSection title="Above the page" className="max-md:grid!">
      {widths.map((width) => (
        <Example key={width} name={`Dialog, ${width}`}>
          <Button onClick={() => setOpen(width)}>{`Open the ${width} dialog`}</Button>
          <Dialog
            open={open === width}
            onClose={close}
            width={width}
            title="Welcome Back"
            subtitle="Sign in to your account to continue shopping"
            action={done('Sign In')}
          >
            <div className="grid gap-4">
              <TextField label="Email" type="email" />
              <PasswordField label="Password" />
              <Checkbox label="Remember me" />
            </div>
          </Dialog>
        </Example>
      ))}
      {sides.map((side) => (
        <Example key={side} name={`Drawer, ${side}`}>
          <Button onClick={() => setOpen(side)}>{`Open the drawer at the ${side}`}</Button>
          <Drawer
            side={side}
            open={open === side}
            onClose={close}
            title="Filter"
            headerEnd={
              <Button variant="quiet" size="dense">
                Clear all
              </Button>
            }
            action={done('Show 18 products')}
          >
            <Checkbox label="In stock only" />
          </Drawer>
        </Example>
      ))}
      <Examples of={filter} />
    </ShowcaseSection>
  )
}
