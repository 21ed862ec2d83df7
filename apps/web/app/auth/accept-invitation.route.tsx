import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { lookAtInvitation } from '../api/generated/invitations.ts'
import type { ReplyOf } from '../api/endpoint.ts'
import { messageOf } from '../api/request-error.ts'
import { titled } from '../runtime/titled.ts'
import { tellNobody, useLinkToken } from '../forms/use-link-token.ts'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'
import { AuthPage } from './auth-page.tsx'

export const meta = titled(t('Join the team'))
export const headers = tellNobody

const page = '/auth/accept-invitation'
type Invitation = ReplyOf<typeof lookAtInvitation>

/** Where the link of an invitation leads: it tells into what, and asks for a password. */
export default function AcceptInvitationPage() {
  const token = useLinkToken(useParams()['token'] ?? '', page)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!token) return
    const leave = new AbortController()
    const body = { token }
    lookAtInvitation(body, { signal: leave.signal })
      .then(setInvitation)
      .catch((error: unknown) => leave.signal.aborted || setProblem(messageOf(error)))
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
