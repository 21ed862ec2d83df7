import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { verifyInvitation } from '../api/generated/invitations.ts'
import type { ResponseOf } from '../api/endpoint.ts'
import { getErrorMessage } from '../api/request-error.ts'
import { pageTitle } from '../runtime/titled.ts'
import { privatePageHeaders, useLinkToken } from '../forms/use-link-token.ts'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'
import { AuthPage } from './auth-page.tsx'

export const meta = pageTitle(t('Join the team'))
export const headers = privatePageHeaders

const page = '/auth/accept-invitation'
type Invitation = ResponseOf<typeof verifyInvitation>

/** Where the link of an invitation leads: it tells into what, and asks for a password. */
export default function AcceptInvitationPage() {
  const token = useLinkToken(useParams()['token'] ?? '', page)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!token) return
    const leave = new AbortController()
    const body = { token }
    verifyInvitation(body, { signal: leave.signal })
      .then(setInvitation)
      .catch((error: unknown) => leave.signal.aborted || setProblem(getErrorMessage(error)))
    return () => leave.abort()
  }, [token])
  if (!token || problem !== null) {
    return (
      <AuthPage title={t('Join the team')}>
        <Banner tone="error">{problem ?? t('Please open the link in your email again.')}</Banner>
        <ButtonLink href="/" variant="primary">
          {t('Go to Homepage')}
        </ButtonLink>
      </AuthPage>
    )
  }
  if (!invitation) {
    return (
      <AuthPage title={t('Join the team')}>
        <noscript>
          <Banner tone="info">{t('Sign-in needs JavaScript. Please switch it on for this shop.')}</Banner>
        </noscript>
        <SkeletonGroup label={t('Loading the invitation')} className="grid gap-4">
          <Skeleton className="h-12 rounded-control" />
          <Skeleton className="h-12 rounded-control" />
        </SkeletonGroup>
      </AuthPage>
    )
  }
  return <AcceptInvitationForm token={token} invitation={invitation} />
}
