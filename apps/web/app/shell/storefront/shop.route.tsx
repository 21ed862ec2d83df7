import { lazyComponent } from '@shop/ui/opened-part'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/shop.route.ts'
import { closeDialog, dismissDialog, useOpenDialog } from '../../api/dialogs.ts'
import { useSessionKey } from '../../api/clear-session.ts'
import { recordPage } from '../../api/storage/visited-pages.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { loadingVariant, useSlowNavigation } from './late-navigation.ts'
import { NetworkStatusBar } from '../network-lines.tsx'
import { useShellHandle } from '../shell-handle.ts'
import { lateSection } from '../late-section.tsx'
import { SkipLink, useKeyboardAttribute } from '../keyboard-focus.tsx'
import { TabBar } from './tab-bar.tsx'

const CheckoutHeader = lateSection(() => import('./checkout-header.tsx'))

const dialogs = {
  'sign-in': lazyComponent(() => import('../../auth/sign-in-dialog.tsx')),
  'sign-up': lazyComponent(() => import('../../auth/sign-up-dialog.tsx')),
  contact: lazyComponent(() => import('../../storefront/support/contact-dialog.tsx')),
  alert: lazyComponent(() => import('../../storefront/alerts/alert-dialog.tsx')),
}

export { loadShell as loader } from '../../runtime/page-context.ts'
export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

/** Loaded once per page load; the loaders of pages opened later do their own checks. */
export function shouldRevalidate() {
  return false
}

export default function StorefrontLayout() {
  useSignInPrompt()
  const { key, pathname, search } = useLocation()
  useEffect(() => recordPage(pathname + search), [pathname, search])
  useEffect(() => {
    // The start script already reports the first page of a page load.
    if (key !== 'default') postToServiceWorker()
  }, [key])
  return (
    <StorefrontShell>
      <PageOrSkeleton key={useSessionKey()} />
    </StorefrontShell>
  )
}

function PageOrSkeleton() {
  const pendingPath = useSlowNavigation()
  const skeleton = useLoadingPageCode()
  const variant = pendingPath ? loadingVariant(pendingPath) : undefined
  if (!pendingPath || !variant || !skeleton) return <Outlet />
  return <skeleton.LoadingPage variant={variant} path={pendingPath} />
}

/**
 * Loaded with the first touch or key, even one that a late section keeps, which comes before any navigation. Until then the
 * previous page stays visible.
 */
function useLoadingPageCode() {
  const [code, setCode] = useState<typeof import('./loading-page.tsx')>()
  useEffect(() => {
    const load = () => void import('./loading-page.tsx').then(setCode, () => undefined)
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { once: true, capture: true })
    return () => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, load, { capture: true })
    }
  }, [])
  return code
}

/** The shell stays around the error page, so that the visitor can go elsewhere. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StorefrontShell>
      <ErrorPage error={error} />
    </StorefrontShell>
  )
}

function StorefrontShell({ children }: { children: React.ReactNode }) {
  const { header, searchRow, tabBar } = useShellHandle()
  useKeyboardAttribute()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {header === 'checkout' ? (
        <CheckoutHeader />
      ) : (
        <Header search={header === 'full'} searchRow={searchRow} />
      )}
      <NetworkStatusBar />
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
  if (!open || open.name === 'sign-in-prompt') return null
  const Dialog = dialogs[open.name]
  return <Dialog {...open} onClose={dismissDialog} />
}

/** Makes the sign-in prompt of the page react to input, once it has opened. */
function useSignInPrompt(): void {
  useEffect(() => {
    const hydrate = () => {
      const prompt = document.getElementById('sign-in-prompt')
      if (!prompt) return
      void import('../../auth/hydrate-sign-in-prompt.tsx').then((module) =>
        module.hydrateSignInPrompt(prompt),
      )
    }
    hydrate()
    addEventListener('shop:sign-in-prompt', hydrate)
    return () => removeEventListener('shop:sign-in-prompt', hydrate)
  }, [])
}

/** Lets the service worker cache the public page on the screen. */
function postToServiceWorker(): void {
  navigator.serviceWorker?.controller?.postMessage({ page: location.href, files: loadedFiles() })
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
