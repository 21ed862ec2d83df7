import { LinkContext } from '@shop/ui/link'
import { useContext, useEffect } from 'react'
import { language } from 'virtual:languages'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/root.ts'
import './app.css'
import { rememberStyles, restoreTheme } from './runtime/appearance.ts'
import { refreshProfile, syncProfile } from './api/sync-profile.ts'
import { setNavigate } from './api/navigate-to.ts'
import { loadToasts } from './api/toasts.ts'
import { syncTabs, restoreSession, session, useSession } from './api/session.ts'
import { categoryPath } from './runtime/paths.ts'
import { ErrorPage, LastResort, loadErrorDisplay } from './errors/error-page.tsx'
import { lagosYear } from './format/lagos-year.ts'
import headScript from 'virtual:inline-script/head-script'
import {
  DataSaverContext,
  Nonce,
  useRootData,
  type RootData,
  emptyStoreDetails,
} from './runtime/root-data.tsx'
import { LinkInterceptor } from './shell/link-follower.tsx'
import { loadLateSections } from './shell/late-section.tsx'
import { useShellHandle } from './shell/shell-handle.ts'
import { RouterLink } from './shell/page-link.tsx'
import { Toaster } from './shell/toaster.tsx'
import { pageContext } from './runtime/page-context.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const { pages, dataSaver } = context.get(pageContext)
  const [store, categories, collections] = await Promise.allSettled([
    pages.storeDetails(),
    pages.categories(),
    pages.menuCollections(),
  ])
  const departments =
    categories.status === 'fulfilled'
      ? categories.value.map(({ name, image, parent }) => ({ name, image, parent, path: categoryPath(name) }))
      : []
  return {
    // The shell also surrounds the error page; page-context.ts handles data that cannot be read.
    store: store.status === 'fulfilled' ? store.value : emptyStoreDetails,
    menu: [...departments, ...(collections.status === 'fulfilled' ? collections.value : [])],
    dataSaver,
    origin: new URL(request.url).origin,
    year: lagosYear(new Date()),
  }
}

/** The shop's details and categories change rarely: read once per full page load. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRootData()
  const { startsOnIdle } = useShellHandle()
  const icon = data?.store.brand?.favicon?.url
  return (
    <html
      lang={language.tag}
      data-saver={data?.dataSaver ? 'on' : undefined}
      data-start={startsOnIdle ? 'idle' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0F1613" media="(prefers-color-scheme: dark)" />
        <script
          nonce={useContext(Nonce)}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- our own constant text, allowed by its hash or nonce
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        <Meta />
        <link rel="icon" href={icon ? `${icon}-32.png` : '/favicon.svg'} />
        <link rel="apple-touch-icon" href={icon ? `${icon}-180.png` : '/apple-touch-icon.png'} />
        <Links nonce="" />
      </head>
      <body>
        <DataSaverContext value={data?.dataSaver ?? false}>{children}</DataSaverContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <LinkContext value={RouterLink}>
      <Startup />
      <LinkInterceptor />
      <LastResort at={useLocation().key}>
        <Outlet />
      </LastResort>
      <Toaster />
    </LinkContext>
  )
}

/** The application runs: early input is repeated, and no more is queued (`runtime/start/early-input.ts`). */
function signalReady(): void {
  document.documentElement.dataset.ready = ''
  dispatchEvent(new Event('shop:ready'))
}

// The press that started the application, or the stored session, may need what actions need: it loads while the page is hydrated.
if (
  !import.meta.env.SSR &&
  document.querySelector('[data-session],button[aria-busy],[data-needs-session][aria-busy]')
)
  loadActions()

/** The code of calls, their messages and of error pages, which is one file. */
function loadActions(): void {
  void loadToasts()
  void loadErrorDisplay()
}

function loadRest(): void {
  loadActions()
  loadLateSections()
}

/** A page from the back/forward cache has missed what happened in this browser since it was left. */
function restoreFromCache({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  restoreTheme()
  restoreSession()
  if (session.get().tokens) void refreshProfile().catch(() => undefined)
}

/** Runs once per page load; then early input is repeated. */
function Startup() {
  const navigate = useNavigate()
  const { isAuthenticated } = useSession()
  useEffect(() => setNavigate(navigate), [navigate])
  useEffect(() => {
    restoreTheme()
    restoreSession()
    rememberStyles()
    const stop = syncTabs()
    addEventListener('pageshow', restoreFromCache)
    // The first touch or key of the running application comes before any call and any failed navigation.
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, loadRest, { once: true, capture: true })
    // After every component knows the session, so that a replayed click acts as a real one.
    const timer = setTimeout(signalReady)
    return () => {
      stop()
      removeEventListener('pageshow', restoreFromCache)
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, loadRest, { capture: true })
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (isAuthenticated) void syncProfile()
  }, [isAuthenticated])
  return null
}

/** Only in the server's HTML: in the browser it would render the document again, and LastResort comes first. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(signalReady, [])
  return (
    <main className="page-width">
      <ErrorPage error={error} />
    </main>
  )
}
