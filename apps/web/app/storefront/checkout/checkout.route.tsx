import { t } from '@shop/contract/t'
import { useProfile } from '../../api/profile.ts'
import { useSession } from '../../api/session.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { SignInNeeded } from '../../entities/customer/sign-in-needed.tsx'
import { titled } from '../../runtime/titled.ts'
import { useHeld } from '../../runtime/use-held.ts'
import { Checkout } from './checkout.tsx'
import { CheckoutFooter } from './checkout-footer.tsx'
import { useKeptDraft } from './kept-draft.ts'

export const handle: ShellHandle = { header: 'checkout', tabBar: false }
export const meta = titled(t('Checkout'))

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
  const { known, isAuthenticated } = useSession()
  const { data: profile, error, refetch } = useProfile()
  const { kept, waiting } = useKeptDraft(isAuthenticated)
  const held = useHeld((!profile && !error && !(known && !isAuthenticated)) || waiting)
  if (known && !isAuthenticated) {
    return <SignInNeeded art="parcel" text={t('Sign in to check out')} />
  }
  if (profile && !waiting && !held) return <Checkout key={profile.id} profile={profile} kept={kept} />
  if (error) return <ErrorPage level={2} error={error} onRetry={() => void refetch()} />
  return <LoadingPage variant="checkout" />
}
