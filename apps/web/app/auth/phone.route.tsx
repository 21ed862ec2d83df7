import { t } from '@shop/contract/t'
import { data } from 'react-router'
import type { Route } from './+types/phone.route.ts'
import { navigateTo } from '../api/navigate-to.ts'
import { pageTitle } from '../runtime/page-title.ts'
import { PageLink } from '../shell/page-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { returnPath } from './sign-in.ts'

export const meta = pageTitle(t('Continue with your phone number'))

/** Reached only without script, like that of the sign-in page. */
export function action() {
  return data(t('Sign-in needs JavaScript. Please switch it on for this shop.'), { status: 400 })
}

export default function PhonePage({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title={t('Continue with your phone number')}
      description={t('We send a code to your phone. No password needed.')}
    >
      <PhoneSignIn reason={actionData} onDone={({ isAdmin }) => void navigateTo(returnPath(isAdmin))} />
      <PageLink to="/auth/login" className="text-link inline-flex min-h-11 items-center text-small">
        {t('Continue with your email')}
      </PageLink>
    </AuthPage>
  )
}
