import { useLocation } from 'react-router'

const cards = [
  { id: 'facts', text: 'Shop facts' },
  { id: 'contact', text: 'Contact' },
  { id: 'social', text: 'Social pages' },
  { id: 'promises', text: 'Promises' },
  { id: 'sign-in', text: 'Sign-in dialog' },
  { id: 'pages', text: 'Pages' },
  { id: 'search', text: 'Search words' },
  { id: 'payments', text: 'Payments' },
  { id: 'manual-transfer', text: 'Transfers' },
  { id: 'pay-on-delivery', text: 'Pay on delivery' },
  { id: 'tax', text: 'Tax' },
  { id: 'delivery', text: 'Delivery' },
  { id: 'riders', text: 'Riders' },
  { id: 'couriers', text: 'Couriers' },
  { id: 'mail', text: 'Mail' },
  { id: 'maintenance', text: 'Maintenance' },
  { id: 'notifications', text: 'My notifications' },
  { id: 'staff', text: 'Staff and roles' },
  { id: 'system', text: 'System' },
  { id: 'demo', text: 'Demo data' },
] as const

/** The cards of the page by name; on phones a row that scrolls sideways. */
export function SettingsAnchors({ withDemo }: { withDemo: boolean }) {
  const here = useLocation().hash.slice(1) || 'facts'
  return (
    <nav
      aria-label="Settings"
      className="-mx-[5.5%] overflow-x-auto px-[5.5%] [scrollbar-width:none] lg:sticky lg:top-20 lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-1.5 lg:grid lg:gap-0.5">
        {cards
          .filter(({ id }) => withDemo || id !== 'demo')
          .map(({ id, text }) => (
            <li key={id} className="flex-none">
              <a
                href={`#${id}`}
                aria-current={here === id ? 'location' : undefined}
                className="flex min-h-11 items-center rounded-full border border-line bg-surface px-3.5 text-small font-semibold text-muted hover:text-ink aria-[current=location]:border-transparent aria-[current=location]:bg-primary-soft aria-[current=location]:text-primary lg:min-h-9 lg:rounded-control lg:border-transparent lg:bg-transparent"
              >
                {text}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
