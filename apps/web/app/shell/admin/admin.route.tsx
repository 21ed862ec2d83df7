import { Logo, logoClass } from '@shop/ui/logo'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/admin.route.ts'
import { discardUnclaimedFiles } from '../../api/storage/draft-files.ts'
import { changesLanguage, isNavigating } from '../../api/navigate-to.ts'
import { useProfile } from '../../api/profile.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session.ts'
import { AdminMenu, AdminTabBar } from './admin-menu.tsx'
import { useAdminHandle } from './admin-navigation.ts'
import { AdminTopBar, AdminUser } from './admin-top-bar.tsx'
import { ErrorPage } from '../../errors/error-page.tsx'
import { PageSkeleton } from '../loading-blocks.tsx'
import { MfaPanel } from '../../auth/mfa-panel.tsx'
import { Reauthentication } from '../auth/reauthentication.tsx'
import { NetworkStatusBar } from '../network-lines.tsx'
import { NoAccess } from '../../errors/async-section.tsx'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { ShopLogo } from '../shop-logo.tsx'
import { SkipLink, useKeyboardAttribute } from '../keyboard-focus.tsx'
import { useSteadyLoading } from '../../runtime/use-steady-loading.ts'
import { restoreOrderSound, useNewOrderSound } from './order-sound.ts'
import { useAdminWorker } from './device/push-subscription.ts'
import { useLiveUpdates } from './use-live.ts'

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/admin.webmanifest' }]

/** The server rejects calls from anyone who is not staff; this check only avoids showing them an empty layout. */
export default function AdminLayout() {
  const { isKnown, isAuthenticated } = useSession()
  const { data: profile, error, refetch } = useProfile()
  const isLoading = useSteadyLoading(!profile && !error)
  const { permission } = useAdminHandle()
  // An unknown address needs no permission: the not-found page is shown.
  const isAllowed = permission === undefined || profile?.permissions.includes(permission)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // After a logout, here or in another tab, no saved photo remains for the next user.
  useEffect(() => {
    if (isAuthenticated) return () => void discardUnclaimedFiles()
    discardUnclaimedFiles()
    return undefined
  }, [isAuthenticated])
  useEffect(() => {
    if (!isKnown || isAuthenticated || isNavigating()) return
    const signInPath = `/admin/auth/login?next=${encodeURIComponent(pathname + search)}`
    if (changesLanguage(signInPath)) location.replace(signInPath)
    else void navigate(signInPath, { replace: true })
  }, [isKnown, isAuthenticated, pathname, search, navigate])
  return (
    <AdminShell>
      {profile?.requires_mfa_enrolment && !isLoading ? (
        <MfaPanel />
      ) : profile?.is_admin && !isLoading ? (
        isAllowed ? (
          <Outlet />
        ) : (
          <NoAccess />
        )
      ) : profile && !isLoading ? (
        <ErrorPage error={null} kind="forbidden" />
      ) : error && !isLoading ? (
        <ErrorPage error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton variant="profile" />
      )}
    </AdminShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminShell>
      <ErrorPage error={error} />
    </AdminShell>
  )
}

function AdminShell({ children }: { children: React.ReactNode }) {
  return (
    // The menu and the top bar use queries too.
    <QueryClientProvider client={queryClient}>
      <AdminShellLayout>{children}</AdminShellLayout>
    </QueryClientProvider>
  )
}

function AdminShellLayout({ children }: { children: React.ReactNode }) {
  const { name } = useStoreDetails()
  useKeyboardAttribute()
  useLiveUpdates()
  useNewOrderSound()
  useAdminWorker()
  useEffect(restoreOrderSound, [])
  return (
    <div className="min-h-dvh text-dense md:grid md:grid-cols-[4rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <aside
        aria-label="Sections and account"
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-surface px-2.5 py-3.5 md:flex xl:px-3 print:hidden"
      >
        <Link to="/admin" className="flex min-h-11 items-center gap-2.5 px-2 pb-2 max-xl:px-1">
          <span className="xl:hidden">
            <Logo name={name} markOnly />
          </span>
          <span className={`${logoClass()} min-w-0 max-xl:hidden [&_img]:max-w-34`}>
            <ShopLogo />
          </span>
          <small className="shrink-0 text-caption font-semibold text-muted max-xl:sr-only">Admin</small>
        </Link>
        <nav aria-label="Admin" className="flex-1">
          <AdminMenu isCollapsed />
        </nav>
        <AdminUser isCollapsed />
      </aside>
      <div className="min-w-0">
        <AdminTopBar />
        <NetworkStatusBar />
        <Reauthentication />
        <main id="content" tabIndex={-1} className="page-width py-4 pb-24 md:py-6">
          {children}
        </main>
      </div>
      <AdminTabBar />
    </div>
  )
}
