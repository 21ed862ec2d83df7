import type { Import } from '@shop/contract/admin/imports'
import { Steps } from '@shop/ui/steps'
import { useParams, useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { NoAccess } from '../../errors/async-section.tsx'
import { RecordFallback } from '../../errors/record-pending.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { usePermission } from '../../api/profile.ts'
import { CheckStep, CheckingStep, ColumnsStep } from './import-steps.tsx'
import { fileSummary, importSteps, importStep } from './labels.ts'
import { SaveStep } from './save-step.tsx'
import { useImport } from './queries.ts'

export const handle: AdminHandle = {
  title: 'Import',
  permission: 'catalogue:import',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = pageTitle('Import products')

export default function ImportPage() {
  const { importId = '' } = useParams()
  const isAllowed = usePermission('catalogue:import')
  return isAllowed ? <LoadedImport key={importId} importId={importId} /> : <NoAccess />
}

function LoadedImport({ importId }: { importId: string }) {
  const { data, error, refetch } = useImport(importId)
  const [query] = useSearchParams()
  if (!data)
    return (
      <RecordFallback
        messages={{
          loading: 'Loading the import',
          missing: 'Import not found',
          description: 'Imports are kept for 30 days.',
        }}
        list={{ text: 'Import products', href: '/admin/products/imports' }}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  const step = importStep(data, query.get('step') === 'columns')
  return (
    <StaffSection title="Import products" permission="catalogue:import" description={fileSummary(data)}>
      <div className="mb-5">
        <Steps labels={importSteps} current={step} />
      </div>
      <ImportStep step={step} data={data} />
      <AuditLink target={`import:${importId}`} />
    </StaffSection>
  )
}

function ImportStep({ step, data }: { step: number; data: Import }) {
  if (step === 1) return <ColumnsStep key={data.status} data={data} />
  if (step === 3) return <SaveStep data={data} />
  return data.status === 'checked' ? <CheckStep data={data} /> : <CheckingStep data={data} />
}
