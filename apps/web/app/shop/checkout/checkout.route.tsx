import { useProfile } from '../../client/profile.ts'
import { useSession } from '../../client/session.ts'
import { LoadingPage } from '../../layout/loading-page.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { SectionFailed } from '../../layout/section-failed.tsx'
import type { ShellHandle } from '../../layout/shell-handle.ts'
import { SignInNeeded } from '../../layout/sign-in-needed.tsx'
import { titled } from '../../layout/titled.ts'
import { Checkout } from './checkout.tsx'

export const handle: ShellHandle = { header: 'checkout', tabBar: false }
export const meta = titled('Checkout')

export default function CheckoutPage() {
  return (
    <div className="relative pb-6">
      <PageHeading>Checkout</PageHeading>
      <Contents />
    </div>
  )
}

function Contents() {
  const { known, isAuthenticated } = useSession()
  const { data: profile, isError, isFetching, refetch } = useProfile()
  if (known && !isAuthenticated) {
    return <SignInNeeded art="parcel" text="Please login to go to the checkout" />
  }
  if (profile) return <Checkout key={profile.id} profile={profile} />
  if (isError) return <SectionFailed onRetry={() => void refetch()} retrying={isFetching} />
  return <LoadingPage variant="checkout" />
}
