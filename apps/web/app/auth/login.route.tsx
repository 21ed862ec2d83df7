import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { sentence } from '@shop/ui/rich-text'
import { useHydrated } from '@shop/ui/use-hydrated'
import { data, Link, useLocation } from 'react-router'
import type { Route } from './+types/login.route.ts'
import { navigateTo } from '../api/navigate-to.ts'
import { returnPath } from './sign-in.ts'
import { pageTitle } from '../runtime/page-title.ts'
import { AuthPage } from './auth-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const meta = pageTitle(t('Sign in'))

/** Reached only without script. Tokens are stored by script, so it can only explain that. */
export function action() {
  return data(t('Sign-in needs JavaScript. Please switch it on for this shop.'), { status: 400 })
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { state } = useLocation()
  // A reloaded page still has its history state, but the server's HTML cannot include it.
  const hasMessage = useHydrated() && typeof state === 'object' && state !== null
  const message: unknown = hasMessage ? Reflect.get(state, 'message') : null
  const email: unknown = hasMessage ? Reflect.get(state, 'email') : null
  return (
    <AuthPage title={t('Welcome Back')} description={t('Sign in to your account to continue shopping')}>
      {typeof message === 'string' && <Banner tone="success">{message}</Banner>}
      <SignInForm
        key={String(email)}
        email={typeof email === 'string' ? email : undefined}
        reason={actionData}
        intro={t('Or continue with email')}
        onDone={({ isAdmin }) => void navigateTo(returnPath(isAdmin))}
      />
      <p className="text-small text-muted">
        {sentence('New here? {link}', {
          link: (
            <Link to="/auth/signup" className="text-link">
              {t('Create an account')}
            </Link>
          ),
        })}
      </p>
    </AuthPage>
  )
}
