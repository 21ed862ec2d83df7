import { t } from '@shop/contract/t'
import { logoClass } from '@shop/ui/logo'
import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { navigateTo } from '../api/navigate-to.ts'
import { ShopLogo } from '../shell/shop-logo.tsx'
import type { ShellHandle } from '../shell/shell-handle.ts'
import { pageTitle } from '../runtime/page-title.ts'
import { SignInForm } from './sign-in-form.tsx'

export const meta = pageTitle(t('Admin'))
export const handle: ShellHandle = { header: 'none' }

/** Only admin paths: an external URL must not redirect elsewhere. */
function pageAfterSignIn(next: string | null): string {
  return next && /^\/admin(?:[/?]|$)/.test(next) && !next.startsWith('/admin/auth/') ? next : '/admin'
}

export default function AdminLoginPage() {
  const [query] = useSearchParams()
  return (
    <div className="mx-auto grid max-w-105 justify-items-center gap-6 pt-8 md:pt-22">
      <p className="flex items-center gap-2.5">
        <span className={logoClass()}>
          <ShopLogo />
        </span>
        <span className="font-semibold text-muted">{t('Admin')}</span>
      </p>
      <div className="w-full rounded-panel border border-line bg-surface p-5 md:p-7">
        <h1 className="mb-4 text-h2 md:text-[1.375rem]">{t('Sign in to the admin area')}</h1>
        <SignInForm staffOnly onDone={() => void navigateTo(pageAfterSignIn(query.get('next')))} />
      </div>
      <Link to="/" className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-4" />
        {t('Back to the shop')}
      </Link>
      <p className="text-small text-muted">{t('Locked out? Ask the owner of the shop.')}</p>
    </div>
  )
}
