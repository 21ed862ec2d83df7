import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useParams } from 'react-router'
import { codeOf } from '../../client/request-error.ts'
import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { ErrorPage } from '../../layout/error-page.tsx'
import { NoAccess } from '../../layout/no-access.tsx'
import { titled } from '../../layout/titled.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { AgreementView } from './agreement-view.tsx'
import { useAgreement } from './use-pay-later.ts'

export const handle: AdminHandle = {
  title: 'Agreement',
  parent: { label: 'Pay Later', to: '/admin/pay-later' },
}
export const meta = titled('Agreement')

export default function AgreementPage() {
  const { agreementId = '' } = useParams()
  const allowed = usePermission('pay-later:read')
  return allowed ? <AgreementOf key={agreementId} agreementId={agreementId} /> : <NoAccess />
}

function AgreementOf({ agreementId }: { agreementId: string }) {
  const { data, error, refetch } = useAgreement(agreementId)
  if (data) return <AgreementView agreement={data} />
  if (codeOf(error) === 'not_found')
    return (
      <EmptyState
        art="search"
        title="There is no such agreement"
        line="Its number may be written differently."
        action={
          <ButtonLink size="dense" href="/admin/pay-later">
            Pay Later
          </ButtonLink>
        }
      />
    )
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <SkeletonGroup label="Loading the agreement" className="grid gap-5 lg:grid-cols-[2fr_1fr]">
      <Skeleton className="h-8 w-56 lg:col-span-2" />
      <Skeleton className="h-96 rounded-panel" />
      <Skeleton className="h-72 rounded-panel" />
    </SkeletonGroup>
  )
}
