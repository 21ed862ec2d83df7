import type { Permission } from '@shop/contract/permissions'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useProfile } from '../../client/profile.ts'
import { placesFor } from '../../layout/admin-places.ts'

/** A card of the page, or a page below it, and other words by which people look for it. */
interface SettingPlace {
  id: string
  text: string
  also: string
  page?: true
  needs?: Permission
}

const cards: readonly SettingPlace[] = [
  { id: 'facts', text: 'Shop facts', also: 'name announcement registration' },
  { id: 'contact', text: 'Contact', also: 'email phone whatsapp address opening hours' },
  { id: 'social', text: 'Social pages', also: 'facebook instagram x twitter youtube linkedin' },
  { id: 'promises', text: 'Promises', also: 'returns days icons' },
  { id: 'sign-in', text: 'Sign-in dialog', also: 'login visit' },
  { id: 'languages', text: 'Languages', also: 'english pidgin translation' },
  { id: 'pages', text: 'Pages', also: 'terms privacy faq shipping content' },
  { id: 'search', text: 'Search words', also: 'synonyms' },
  { id: 'payments', text: 'Payments', also: 'paystack flutterwave card gateway' },
  { id: 'manual-transfer', text: 'Transfers', also: 'bank account' },
  { id: 'pay-on-delivery', text: 'Pay on delivery', also: 'cash door' },
  { id: 'tax', text: 'Tax', also: 'vat tin invoice' },
  { id: 'delivery', text: 'Delivery', also: 'zones fees pickup points areas' },
  { id: 'riders', text: 'Riders', also: 'dispatch' },
  { id: 'couriers', text: 'Couriers', also: 'parcels fetched' },
  { id: 'mail', text: 'Mail', also: 'smtp sender' },
  { id: 'mail-texts', text: 'Texts of mails', also: 'notifications subject words', page: true },
  { id: 'sms-texts', text: 'Texts of SMS', also: 'notifications whatsapp words', page: true },
  { id: 'maintenance', text: 'Maintenance', also: 'close the shop' },
  { id: 'notifications', text: 'My notifications', also: 'new orders' },
  { id: 'staff', text: 'Staff and roles', also: 'people invite rights audit log second factor' },
  { id: 'api-keys', text: 'API keys', also: 'programs token', page: true, needs: 'keys:edit' },
  { id: 'webhooks', text: 'Webhooks', also: 'events programs', page: true, needs: 'webhooks:edit' },
  { id: 'backups', text: 'Backups', also: 'copy download restore', page: true, needs: 'backups:make' },
  { id: 'system', text: 'System', also: 'database version failed work schedules' },
  { id: 'demo', text: 'Demo data', also: 'remove' },
]

const look =
  'flex min-h-11 items-center rounded-full border border-line bg-surface px-3.5 text-small font-semibold text-muted hover:text-ink aria-[current=location]:border-transparent aria-[current=location]:bg-primary-soft aria-[current=location]:text-primary lg:min-h-9 lg:rounded-control lg:border-transparent lg:bg-transparent'

/** The cards of the page by name, with a field that finds one; on phones a row that scrolls sideways. */
export function SettingsAnchors({ withDemo }: { withDemo: boolean }) {
  const here = useLocation().hash.slice(1) || 'facts'
  const [typed, setTyped] = useState('')
  const { data: profile } = useProfile()
  const may = (needs?: Permission) => !needs || profile?.permissions.includes(needs)
  const open = cards.filter(({ id, needs }) => (withDemo || id !== 'demo') && may(needs))
  const found = placesFor(open, typed)
  return (
    <nav aria-label="Settings" className="grid grid-cols-[minmax(0,1fr)] gap-2.5 lg:sticky lg:top-20">
      <label className="flex h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus lg:h-10">
        <Search aria-hidden className="size-4.5!" />
        <span className="sr-only">Find a setting</span>
        <input
          type="search"
          value={typed}
          maxLength={60}
          placeholder="Find a setting"
          autoComplete="off"
          className="min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-muted lg:text-small"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <output className={found.length > 0 ? 'sr-only' : 'px-3.5 text-small text-muted'}>
        {found.length > 0 ? typed && `${found.length} found` : 'No setting is called that.'}
      </output>
      <div className="-mx-[5.5%] overflow-x-auto px-[5.5%] [scrollbar-width:none] lg:mx-0 lg:max-h-[calc(100dvh-9rem)] lg:px-0">
        <ul className="flex gap-1.5 lg:grid lg:gap-0.5">
          {found.map(({ id, text, page }) => (
            <li key={id} className="flex-none">
              {page ? (
                <Link to={`/admin/settings/${id}`} className={look}>
                  {text}
                </Link>
              ) : (
                <a href={`#${id}`} aria-current={here === id ? 'location' : undefined} className={look}>
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
