import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/shop.route.ts'
import { closeDialog, useOpenDialog } from '../client/dialogs.ts'
import { tellWorker } from '../client/tell-worker.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingPage } from './loading-page.tsx'
import { loadingTips } from './loading-tips.ts'
import { loadingVariant } from './loading-variant.ts'
import { NetworkLines } from './network-lines.tsx'
import { useShellHandle } from './shell-handle.ts'
import { useShopFacts } from './shop-facts.ts'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'
import { useLateNavigation } from './use-late-navigation.ts'
import { useKeyboardMark } from './use-keyboard-mark.ts'
import { useSignInOnLoad } from './use-sign-in-on-load.ts'

const dialogs = {
  'sign-in': lazy(() => import('../auth/sign-in-dialog.tsx')),
  'sign-up': lazy(() => import('../auth/sign-up-dialog.tsx')),
  contact: lazy(() => import('../shop/support/contact-dialog.tsx')),
  alert: lazy(() => import('../shop/alerts/alert-dialog.tsx')),
}

export { loadFrame as loader } from '../load-frame.ts'

/** Asked once per page load; pages that are asked for later refuse by themselves. */
export function shouldRevalidate() {
  return false
}

export default function ShopLayout() {
  const { signInOnLoad } = useShellHandle()
  useSignInOnLoad(signInOnLoad)
  const { key } = useLocation()
  useEffect(() => {
    // The first page of a load tells it by its start script.
    if (key !== 'default') tellWorker()
  }, [key])
  return (
    <ShopShell>
      <PageOrLoading />
    </ShopShell>
  )
}

function PageOrLoading() {
  const facts = useShopFacts()
  const coming = useLateNavigation()
  const variant = coming ? loadingVariant(coming) : undefined
  return variant ? <LoadingPage variant={variant} tips={loadingTips(facts)} /> : <Outlet />
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
      <Footer aboveTabBar={tabBar} />
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
  return (
    <Suspense>
      <Dialog {...open} onClose={closeDialog} />
    </Suspense>
  )
}
