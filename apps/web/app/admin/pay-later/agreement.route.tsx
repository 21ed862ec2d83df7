import { useParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { NoAccess } from '../../errors/no-access.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { AgreementView } from './agreement-view.tsx'
import { useAgreement } from './use-pay-later.ts'
import { RecordFallback } from '../../errors/record-pending.tsx'

export const handle: AdminHandle = {
  title: 'Agreement',
  permission: 'pay-later:read',
  parent: { label: 'Pay Later', to: '/admin/pay-later' },
}
export const meta = pageTitle('Agreement')

export default function AgreementPage() {
  const { agreementId = '' } = useParams()
  const isAllowed = usePermission('pay-later:read')
  return isAllowed ? <LoadedAgreement key={agreementId} agreementId={agreementId} /> : <NoAccess />
}

function LoadedAgreement({ agreementId }: { agreementId: string }) {
  const { data, error, refetch } = useAgreement(agreementId)
  if (data) return <AgreementView agreement={data} />
  return (
    <RecordFallback
      words={{
        loading: 'Loading the agreement',
        missing: 'Agreement not found',
        line: 'Please check the order number.',
      }}
      list={{ text: 'Pay Later', href: '/admin/pay-later' }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
