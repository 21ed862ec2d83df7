import { Panel } from '@shop/ui/panel'
import { Steps } from '@shop/ui/steps'
import { Link } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { formatDateTime } from '../../format/staff-time.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { FileStep } from './file-step.tsx'
import { formatCountOf, importSteps, importStatusLabels } from './import-words.ts'
import { useImports } from './use-imports.ts'

export const handle: AdminHandle = {
  title: 'Import',
  permission: 'catalogue:import',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = pageTitle('Import products')

export default function ImportsPage() {
  return (
    <StaffSection
      title="Import products"
      permission="catalogue:import"
      line="Import a CSV file from another shop, a supplier or a spreadsheet."
    >
      <div className="mb-5">
        <Steps labels={importSteps} current={0} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <FileStep />
        <RecentImports />
      </div>
    </StaffSection>
  )
}

function RecentImports() {
  const now = useNow()
  return (
    <AsyncSection read={useImports()} label="Loading recent imports" height="h-48">
      {({ items }) => (
        <Panel title="Recent imports" flush={items.length > 0}>
          {items.length === 0 ? (
            <p className="text-small text-muted">None yet. They are kept for 30 days.</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map(({ id, file_name, status: state, row_count: rows, created_by, created_at }) => (
                <li key={id} className="px-4 py-3 text-small md:px-5">
                  <Link to={`/admin/products/import/${id}`} className="font-semibold break-words">
                    {file_name}
                  </Link>
                  <p className="text-muted">
                    {[
                      importStatusLabels[state],
                      formatCountOf(rows, 'row'),
                      `${formatDateTime(created_at, now)}${created_by && ` by ${created_by}`}`,
                    ].join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </AsyncSection>
  )
}
