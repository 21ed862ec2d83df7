import { t } from '@shop/contract/t'
import { defaultFooter, type ShownColumn } from '@shop/contract/default-footer'
import type { StoreDetails } from '@shop/contract/settings'
import { CachedMarkup } from '@shop/ui/cached-markup'
import { PaymentBadges } from '@shop/ui/payment-badges'
import { SocialIcons } from '@shop/ui/social-icons'
import { useSyncExternalStore } from 'react'
import { AppearanceSwitches } from './appearance-switches.tsx'
import { telLink } from '../../entities/customer/contact-links.ts'
import { footerLinksId } from './nav-links.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { translateDefault } from './navigation-texts.ts'
import { lagosYear } from '../../format/lagos-year.ts'
import { LogoLink } from '../page-link.tsx'
import { useRootData, useStoreDetails } from '../../runtime/root-data.tsx'

/** The footer below its form: links, addresses and switches. */
export default function FooterContent() {
  const store = useStoreDetails()
  const columns = store.navigation?.footer ?? defaultFooter
  return (
    <>
      <CachedMarkup
        as="nav"
        id={footerLinksId}
        aria-label={t('Footer')}
        className="footer-grid gap-x-4 gap-y-6 py-7 md:gap-8 md:py-10"
        kind={ContactBlock}
        input={store}
      >
        {() => (
          <>
            <ContactBlock store={store} />
            <MenuWithoutScript store={store} />
            <FooterColumns columns={columns} />
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

/** The owner's links of the header where its menu needs script, since the menu button leads here. */
function MenuWithoutScript({ store }: { store: StoreDetails }) {
  const links = store.navigation?.menu ?? []
  if (links.length === 0) return null
  return (
    <noscript className="col-span-full lg:hidden">
      <FooterColumns columns={[{ title: t('Menu'), links }]} />
    </noscript>
  )
}

function FooterColumns({ columns }: { columns: readonly ShownColumn[] }) {
  return columns.map(({ title, links }, index) => (
    <div key={index} className="footer-column min-w-0">
      <h3 lang={translateDefault(title).lang} className="text-dense wrap-anywhere text-foot-ink md:mb-1">
        {translateDefault(title).text}
      </h3>
      <ul>
        {links.map((link, at) => (
          <li key={at}>
            <NavigationLink
              link={link}
              className="flex min-h-11 items-center text-dense wrap-anywhere text-foot-muted hover:text-foot-ink md:min-h-8.5"
            />
          </li>
        ))}
      </ul>
    </div>
  ))
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
