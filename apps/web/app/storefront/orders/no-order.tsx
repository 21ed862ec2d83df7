import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { SignInRequired } from '../../entities/customer/sign-in-required.tsx'
import { EmptyState } from '@shop/ui/empty-state'
import { getErrorCode } from '../../api/request-error.ts'
import { ErrorPage } from '../../errors/error-page.tsx'

/** Asks visitors to sign in: only the account that placed an order can see it. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { isKnown, isAuthenticated } = useSession()
  if (!isKnown || isAuthenticated) return children
  return (
    <div className="pt-6">
      <SignInRequired illustration="parcel" text={t('Sign in to view your order')} />
    </div>
  )
}

/** Shown if an order does not exist, belongs to another account or could not be loaded. */
export function OrderNotFound(props: { error: unknown; onRetry: () => void }) {
  if (getErrorCode(props.error) !== 'not_found') return <ErrorPage {...props} />
  return (
    <EmptyState
      illustration="parcel"
      level={1}
      title={t('We can’t find this order')}
      description={t('It may belong to another account. See Orders for your own.')}
      link={{ href: '/orders', text: t('Orders') }}
    />
  )
}
