import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { SignInRequired } from '../../entities/customer/sign-in-needed.tsx'

/** Orders are shown to their account only. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { isKnown, isAuthenticated } = useSession()
  if (!isKnown || isAuthenticated) return children
  return (
    <div className="pt-6">
      <SignInRequired illustration="parcel" text={t('Sign in to view your order')} />
    </div>
  )
}
