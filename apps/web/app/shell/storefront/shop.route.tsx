import { openedPart } from '@shop/ui/opened-part'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/shop.route.ts'
import { closeDialog, leaveDialog, useOpenDialog } from '../../api/dialogs.ts'
import { useUserNumber } from '../../api/forget-user.ts'
import { tellWorker } from '../../runtime/tell-worker.ts'
import { recordShopPage } from '../../auth/sign-in-return.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import { ErrorPage } from '../../errors/error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { loadingVariant } from './loading-variant.ts'
import { NetworkLines } from '../network-lines.tsx'
import { useShellHandle } from '../shell-handle.ts'
import { SkipLink } from '../skip-link.tsx'
import { TabBar } from './tab-bar.tsx'
import { useLateNavigation } from './use-late-navigation.ts'
import { useKeyboardMark } from '../use-keyboard-mark.ts'
import { useSignInOnLoad } from './use-sign-in-on-load.ts'

const dialogs = {
  'sign-in': openedPart(() => import('../../auth/sign-in-dialog.tsx')),
  'sign-up': openedPart(() => import('../../auth/sign-up-dialog.tsx')),
  contact: openedPart(() => import('../../storefront/support/contact-dialog.tsx')),
  alert: openedPart(() => import('../../storefront/alerts/alert-dialog.tsx')),
}

export { loadFrame as loader } from '../../runtime/load-frame.ts'

/** Asked once per page load; pages that are asked for later refuse by themselves. */
export function shouldRevalidate() {
  return false
}

export default function ShopLayout() {
  const { signInOnLoad } = useShellHandle()
  useSignInOnLoad(signInOnLoad)
  const { key, pathname, search } = useLocation()
  useEffect(() => recordShopPage(pathname + search), [pathname, search])
  useEffect(() => {
    // The first page of a load tells it by its start script.
    if (key !== 'default') tellWorker()
  }, [key])
  return (
    <ShopShell>
      <PageOrLoading key={useUserNumber()} />
    </ShopShell>
  )
}

const fetchLoadingPage = () =>
  import('./loading-page.tsx').then(({ LoadingPage }) => ({ default: LoadingPage }))
const LoadingPage = lazy(fetchLoadingPage)

function PageOrLoading() {
  const coming = useLateNavigation()
  useEffect(() => {
    // A first touch or key comes before any navigation.
    const early = () => void fetchLoadingPage().catch(() => undefined)
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, early, { once: true })
    return () => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, early)
    }
  }, [])
  const variant = coming ? loadingVariant(coming) : undefined
  if (!coming || !variant) return <Outlet />
  return (
    <Suspense>
      <LoadingPage variant={variant} path={coming} />
    </Suspense>
  )
}

/** The shell stays around an error, so that the visitor can go elsewhere. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopShell>
      <ErrorPage error={error} />
    </ShopShell>
  )
}

function ShopShell({ children }: { children: React.ReactNode }) {
  const { header, searchRow, tabBar } = useShellHandle()
  useKeyboardMark()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {header === 'checkout' ? (
        <CheckoutHeader />
      ) : (
        <Header search={header === 'full'} searchRow={searchRow} />
      )}
      <NetworkLines />
      <main id="content" tabIndex={-1} className="page-width flex-1">
        {children}
      </main>
      {header !== 'checkout' && <Footer aboveTabBar={tabBar} />}
      {tabBar && <TabBar />}
      <ShellDialog />
    </div>
  )
}

function ShellDialog() {
  const open = useOpenDialog()
  useEffect(() => closeDialog, [])
  if (!open) return null
  const Dialog = dialogs[open.name]
  return <Dialog {...open} onClose={leaveDialog} />
}
