import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { SignInNeeded } from '../../entities/customer/sign-in-needed.tsx'

/** Orders are shown to their account only. */
export function NeedsAccount({ children }: { children: ReactNode }) {
  const { known, isAuthenticated } = useSession()
  if (!known || isAuthenticated) return children
  return (
    <div className="pt-6">
      <SignInNeeded art="parcel" text={t('Sign in to view your order')} />
    </div>
  )
}
