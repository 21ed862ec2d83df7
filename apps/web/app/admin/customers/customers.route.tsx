import { customerTabs } from '@shop/contract/admin/customers'
import { Button, ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { Download, FileLock } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listCustomers } from '../../api/generated/admin/customers.ts'
import { useDownload } from '../../api/use-download.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listAddress } from '../../tables/list-address.ts'
import { ListFoot } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NothingMatches } from '../../tables/nothing-matches.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { AddCustomer } from './add-customer.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'
import { customersPath as path, readCustomerQuery, tabTexts } from './customer-list-query.ts'
import { CustomersTable } from './customers-table.tsx'
import { SegmentsMenu } from './segments-menu.tsx'
import { useSegments } from './use-segments.ts'

export const handle: AdminHandle = { title: 'Customers', needs: 'customers:read' }
export const meta = titled('Customers')

const limit = 25

export default function CustomersPage() {
  const [query] = useSearchParams()
  const wish = readCustomerQuery(query)
  const { data, error, refetch, isPending } = useQuery({
    ...listCustomers.query({ ...wish, limit }),
    enabled: usePermission('customers:read'),
  })
  const segments = useSegments().data
  const now = useNow()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = data?.items.find(({ id }) => id === openId)
  const narrowed = wish.search !== undefined || wish.segment !== 'all'
  const tabs = (
    <Tabs
      label="Customer segments"
      look="pill"
      tabs={customerTabs.map((name) => ({
        text: tabTexts[name],
        href: listAddress(path, query, { segment: name === 'all' ? undefined : name }),
        count: name === 'staff' ? undefined : segments?.counts[name],
        current: wish.segment === name,
      }))}
    />
  )
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection
      title="Customers"
      needs="customers:read"
      count={segments?.counts.all}
      actions={
        <>
          <ButtonLink
            variant="quiet"
            size="dense"
            icon={<FileLock aria-hidden className="md:hidden" />}
            href={`${path}/requests`}
          >
            <span className="max-md:sr-only">Data requests</span>
          </ButtonLink>
          <ExportCustomers wish={wish} />
          <AddCustomer />
        </>
      }
    >
      <div className="-mx-[5.5%] mb-3 md:hidden [&>nav]:px-[5.5%]">{tabs}</div>
      <Panel flush className="overflow-visible!">
        <div className="flex flex-wrap items-center gap-3 px-4 py-2.5 md:px-3">
          <div className="min-w-0 basis-full max-md:hidden">{tabs}</div>
          <ListSearch label="Search customers" placeholder="Name, phone, email" keep={['segment', 'sort']} />
          <SegmentsMenu segments={segments?.items ?? []} query={query} current={wish.segment} />
          <SavedViews list="customers" path={path} query={query} />
          {narrowed && data && (
            <p className="text-small text-muted">
              {data.total === 1 ? '1 person' : `${data.total} people`} found
            </p>
          )}
        </div>
        <CustomersTable
          customers={data?.items ?? []}
          now={now}
          sort={wish.sort}
          query={query}
          loading={isPending}
          onOpen={setOpenId}
          empty={
            narrowed ? (
              <NothingMatches
                title="No customers match"
                line="Check the spelling, or try another segment."
                clear={{ text: 'Show all customers', href: path }}
              />
            ) : (
              <EmptyState
                art="list"
                title="No customers yet"
                line="Customers appear here when they sign up."
              />
            )
          }
        />
        <ListFoot path={path} query={query} page={wish.page} pageSize={limit} total={data?.total} />
      </Panel>
      {open && <CustomerDrawer customer={open} now={now} onClose={() => setOpenId(null)} />}
    </StaffSection>
  )
}

/** The customers that the list finds, as a table file. */
function ExportCustomers({ wish }: { wish: { search: string | undefined; segment: string } }) {
  const query = new URLSearchParams({ segment: wish.segment })
  if (wish.search) query.set('search', wish.search)
  const file = useDownload(`/api/admin/customers/table?${query}`, 'customers.csv')
  return (
    <Button size="dense" icon={<Download aria-hidden />} loading={file.loading} onClick={file.save}>
      <span className="max-md:sr-only">Export</span>
    </Button>
  )
}
