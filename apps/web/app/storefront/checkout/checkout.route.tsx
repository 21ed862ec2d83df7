import { t } from '@shop/contract/t'
import { useProfile } from '../../api/profile.ts'
import { useSession } from '../../api/session.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { SignInRequired } from '../../entities/customer/sign-in-needed.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { useSteadyLoading } from '../../runtime/use-held.ts'
import { Checkout } from './checkout.tsx'
import { CheckoutFooter } from './checkout-footer.tsx'
import { useServerDraft } from './kept-draft.ts'

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
  const held = useSteadyLoading((!profile && !error && !(isKnown && !isAuthenticated)) || waiting)
  if (isKnown && !isAuthenticated) {
    return <SignInRequired illustration="parcel" text={t('Sign in to check out')} />
  }
  if (profile && !waiting && !held) return <Checkout key={profile.id} profile={profile} stored={stored} />
  if (error) return <ErrorPage level={2} error={error} onRetry={() => void refetch()} />
  return <LoadingPage variant="checkout" />
}
