import { t } from '@shop/contract/t'
import { useProfile } from '../../api/profile.ts'
import { useSession } from '../../api/session.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { SignInRequired } from '../../entities/customer/sign-in-required.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useSteadyLoading } from '../../runtime/use-steady-loading.ts'
import { Checkout } from './checkout.tsx'
import { useServerDraft } from './use-draft.ts'
import { Link } from 'react-router'

export const handle: ShellHandle = { header: 'checkout', tabBar: false }
export const meta = pageTitle(t('Checkout'))

export default function CheckoutPage() {
  return (
    <div className="relative pb-6">
      <PageHeading>{t('Checkout')}</PageHeading>
      <Contents />
      <CheckoutFooter />
    </div>
  )
}

function Contents() {
  const { isKnown, isAuthenticated } = useSession()
  const { data: profile, error, refetch } = useProfile()
  const { stored, waiting } = useServerDraft(isAuthenticated)
  const isLoading = useSteadyLoading((!profile && !error && !(isKnown && !isAuthenticated)) || waiting)
  if (isKnown && !isAuthenticated) {
    return <SignInRequired illustration="parcel" text={t('Sign in to check out')} />
  }
  if (profile && !waiting && !isLoading)
    return <Checkout key={profile.id} profile={profile} stored={stored} />
  if (error) return <ErrorPage level={2} error={error} onRetry={() => void refetch()} />
  return <LoadingPage variant="checkout" />
}

const links = [
  [t('Terms of Service'), '/terms'],
  [t('Privacy Policy'), '/privacy'],
  [t('Returns & Exchanges'), '/returns'],
  [t('Contact Us'), '/contact'],
] as const

/** The few links that shoppers need during checkout. They open in a new tab. */
function CheckoutFooter() {
  return (
    <nav
      aria-label={t('Footer')}
      className="mt-9 border-t border-line pt-2 max-md:[body:has([data-bar])_&]:pb-17 md:mt-14"
    >
      <ul className="flex flex-wrap gap-x-5">
        {links.map(([label, to]) => (
          <li key={to}>
            <Link
              to={to}
              target="_blank"
              className="flex min-h-11 items-center text-small text-muted underline hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
