import type { Profile } from '@shop/contract/auth'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openDialog } from '../../api/dialogs.ts'
import { useProfile } from '../../api/profile.ts'
import { useSession } from '../../api/session.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { useSteadyLoading } from '../../runtime/use-held.ts'
import { AccountMenu } from './account-menu.tsx'

interface AccountLayoutProps {
  /** Of a page below the overview; on phones it is the heading. */
  title?: string
  line?: (profile: Profile) => ReactNode
  children: (profile: Profile) => ReactNode
}

const overviewTitle = t('My account')

/** Around every page of the account: menu on desktop, the way back on phones, and what stands for a visitor. */
export function AccountLayout({ title, line, children }: AccountLayoutProps) {
  const { isKnown, isAuthenticated } = useSession()
  const { data: profile, error, refetch } = useProfile()
  const held = useSteadyLoading(!profile && !error && !(isKnown && !isAuthenticated))
  if (isKnown && !isAuthenticated) return <SignedOutNotice title={title} />
  if (error && !profile) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!profile || held)
    return (
      <>
        <PageHeading>{title ?? overviewTitle}</PageHeading>
        <LoadingPage variant="profile" />
      </>
    )
  return (
    <div className="pb-11">
      {title && (
        <Link to="/account" className="text-link -mb-2 inline-flex min-h-11 items-center gap-2 md:hidden">
          <ArrowLeft aria-hidden className="size-4" />
          {t('My account')}
        </Link>
      )}
      <PageHeading line={line?.(profile)}>{title ?? overviewTitle}</PageHeading>
      <div className="gap-8 md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
        <AccountMenu />
        <div className="grid min-w-0 content-start gap-5">{children(profile)}</div>
      </div>
    </div>
  )
}

function SignedOutNotice({ title = overviewTitle }: { title?: string }) {
  return (
    <EmptyState
      illustration="list"
      level={1}
      title={title}
      line={t('Sign in to see your orders and your data.')}
      action={
        <Button variant="primary" onClick={() => openDialog('sign-in')}>
          {t('Sign In')}
        </Button>
      }
    />
  )
}
