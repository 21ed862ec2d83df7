import { t } from '@shop/contract/t'
import type { StoreDetails } from '@shop/contract/settings'
import { CachedMarkup } from '@shop/ui/cached-markup'
import { PaymentBadges } from '@shop/ui/payment-badges'
import { SocialIcons } from '@shop/ui/social-icons'
import { useSyncExternalStore } from 'react'
import { AppearanceSwitches } from './appearance-switches.tsx'
import { telLink } from '../../entities/customer/contact-links.ts'
import { footerColumns } from './footer-links.ts'
import { footerLinksId } from './nav-links.tsx'
import { lagosYear } from '../../format/lagos-year.ts'
import { LogoLink, PageLink } from '../page-link.tsx'
import { useRootData, useStoreDetails } from '../../runtime/root-data.tsx'

/** The footer below its form: links, addresses and switches. */
export default function FooterContent() {
  const store = useStoreDetails()
  return (
    <>
      <CachedMarkup
        as="nav"
        id={footerLinksId}
        aria-label={t('Footer')}
        className="grid grid-cols-2 gap-x-4 gap-y-6 py-7 md:grid-cols-4 md:gap-8 md:py-10 lg:grid-cols-[1.5fr_1fr_1fr_1fr]"
        kind={ContactBlock}
        input={store}
      >
        {() => (
          <>
            <ContactBlock store={store} />
            {footerColumns.map((column) => (
              <FooterColumn key={column.title} {...column} />
            ))}
          </>
        )}
      </CachedMarkup>
      <AppearanceSwitches />
      <CopyrightLine />
    </>
  )
}

/** Shows only what the owner has entered. */
function ContactBlock({ store }: { store: StoreDetails }) {
  const { email, phone, address, registration, social } = store
  return (
    <div className="max-md:col-span-full">
      <LogoLink surface="foot" />
      <address className="mt-2.5 grid justify-items-start gap-1 text-dense text-foot-muted not-italic">
        {phone && (
          <a href={telLink(phone)} className="py-1 font-semibold text-foot-ink">
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="py-1">
            {email}
          </a>
        )}
        {address && <span>{address}</span>}
        {registration && <span>{registration}</span>}
      </address>
      <SocialIcons links={social} className="mt-3.5 -ml-3" />
    </div>
  )
}

function FooterColumn({ title, links }: (typeof footerColumns)[number]) {
  return (
    <div className="footer-column">
      <h3 className="text-dense text-foot-ink md:mb-1">{title}</h3>
      <ul>
        {links.map(([label, to]) => (
          <li key={to}>
            <PageLink
              to={to}
              className="flex min-h-11 items-center text-dense text-foot-muted hover:text-foot-ink md:min-h-8.5"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const pending = () => () => {}
// A cached page may be from last year.
const getCurrentYear = () => lagosYear(new Date())

function CopyrightLine() {
  const { name } = useStoreDetails()
  const renderedYear = useRootData()?.year
  const year = useSyncExternalStore(pending, getCurrentYear, () => renderedYear)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-foot-line py-4.5 text-small text-foot-muted md:pb-6.5">
      <p>{t('© {year} {name}. All rights reserved.', { year: year ?? '', name })}</p>
      <PaymentBadges />
    </div>
  )
}
