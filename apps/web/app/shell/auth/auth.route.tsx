import { Outlet } from 'react-router'
import type { Route } from './+types/auth.route.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LogoLink } from '../page-link.tsx'
import { useShellHandle } from '../shell-handle.ts'
import { SkipLink } from '../keyboard-focus.tsx'

export { loadShell as loader } from '../../runtime/page-context.ts'

/** Loaded once per page load; the loaders of pages opened later do their own checks. */
export function shouldRevalidate() {
  return false
}

/** Sign-in and related pages: the logo links home, nothing else distracts. */
export default function AuthLayout() {
  return (
    <AuthShell>
      <Outlet />
    </AuthShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AuthShell>
      <ErrorPage error={error} />
    </AuthShell>
  )
}

function AuthShell({ children }: { children: React.ReactNode }) {
  const { header } = useShellHandle()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {header !== 'none' && (
        <header className="border-b border-line bg-surface">
          <div className="page-width flex h-14 items-center md:h-18">
            <LogoLink />
          </div>
        </header>
      )}
      <main id="content" tabIndex={-1} className="page-width flex-1 py-6 md:py-11">
        {children}
      </main>
    </div>
  )
}
