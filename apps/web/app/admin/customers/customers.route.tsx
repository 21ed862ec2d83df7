import type { listCustomers } from '@shop/contract/admin/customers'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../client/api.ts'
import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { ErrorPage } from '../../layout/error-page.tsx'
import { pageOf } from '../../layout/list-address.ts'
import { ListFoot } from '../../layout/list-foot.tsx'
import { ListSearch } from '../../layout/list-search.tsx'
import { NothingMatches } from '../../layout/nothing-matches.tsx'
import { StaffSection } from '../../layout/staff-section.tsx'
import { titled } from '../../layout/titled.ts'
import { useNow } from '../../layout/use-now.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { CustomerDrawer } from './customer-drawer.tsx'
import { CustomersTable } from './customers-table.tsx'

export const handle: AdminHandle = { title: 'Customers', needs: 'customers:read' }
export const meta = titled('Customers')

const path = '/admin/customers'
const limit = 25

export default function CustomersPage() {
  const [query] = useSearchParams()
  const page = pageOf(query)
  const search = query.get('search')?.trim() || undefined
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['admin', 'customers', { page, search }],
    queryFn: ({ signal }) =>
      call<typeof listCustomers>({ method: 'GET', path, query: { page, search, limit }, signal }),
    enabled: usePermission('customers:read'),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const now = useNow()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = data?.items.find(({ id }) => id === openId)
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection title="Customers" needs="customers:read" count={search ? undefined : data?.total}>
      <Panel flush>
        <div className="flex flex-wrap items-center gap-3 px-4 py-2.5 md:px-5">
          <ListSearch label="Search customers" placeholder="Name, phone, email" />
          {search && data && (
            <p className="text-small text-muted">
              {data.total === 1 ? '1 person' : `${data.total} people`} found
            </p>
          )}
        </div>
        <CustomersTable
          customers={data?.items ?? []}
          now={now}
          loading={isPending}
          onOpen={setOpenId}
          empty={
            search ? (
              <NothingMatches
                title="No customers match"
                line="Check the spelling, or search by phone."
                clear={{ text: 'Clear search', href: path }}
              />
            ) : (
              <EmptyState art="list" title="No customers yet" line="Whoever signs up stands here." />
            )
          }
        />
        <ListFoot path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
      {open && <CustomerDrawer customer={open} now={now} onClose={() => setOpenId(null)} />}
    </StaffSection>
  )
}
