import { useParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { NoAccess } from '../../errors/no-access.tsx'
import { titled } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { AgreementView } from './agreement-view.tsx'
import { useAgreement } from './use-pay-later.ts'
import { RecordPending } from '../../errors/record-pending.tsx'

export const handle: AdminHandle = {
  title: 'Agreement',
  needs: 'pay-later:read',
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
  return (
    <RecordPending
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
