import type { CustomerTab, listCustomers as endpoint } from '@shop/contract/admin/customers'
import type { ResponseBody } from '@shop/contract/endpoint'
import { formatPhone } from '@shop/contract/phone'
import { Avatar } from '@shop/ui/avatar'
import { Button, ButtonLink } from '@shop/ui/button'
import { Download, FileLock } from 'lucide-react'
import { useDownload } from '../../api/download.ts'
import { listCustomers } from '../../api/generated/admin/customers.ts'
import { formatDay } from '../../format/dates.ts'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import type { ListPart } from '../../tables/list-config.ts'
import { CustomerDrawer } from './customer-drawer.tsx'
import { AddCustomer } from './customer-form.tsx'
import { CustomerHighlight } from './labels.tsx'
import { customersPath, useSegments } from './queries.ts'
import { SegmentsMenu } from './segments-menu.tsx'

const tabLabels: Readonly<Record<CustomerTab, string>> = {
  all: 'All',
  new: 'New',
  returning: 'Returning',
  high_spenders: 'Over ₦500,000',
  inactive: 'Inactive 90 days',
  staff: 'Staff',
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

export const customersList = defineAdminList(listCustomers, {
  title: 'Customers',
  permission: 'customers:read',
  count: (_data, { all }) => all,
  tabs: {
    label: 'Customer segments',
    param: 'segment',
    field: 'segment',
    options: tabLabels,
    parse: (text) => (isUuid(text) ? text : undefined),
    useCounts: () => ({ ...useSegments().data?.counts, staff: undefined }),
    phone: 'row',
  },
  search: ['Search customers', 'Name, phone, email'],
  sort: { options: { orders: '', spent: '', last_order: '' } },
  views: 'customers',
  columns: [
    col.text(
      'Name',
      (customer, { choose }) => (
        <button
          type="button"
          onClick={() => choose(customer)}
          className="flex min-h-11 items-center gap-2.5 text-left leading-snug font-bold"
        >
          <Avatar name={customer.name} />
          {customer.name}
        </button>
      ),
      { phone: 'title' },
    ),
    col.text(
      'Email',
      ({ email }) =>
        email ? <span className="wrap-anywhere">{email}</span> : <span className="text-muted">No email</span>,
      { below: ({ phone }) => phone && formatPhone(phone) },
    ),
    col.number('Orders', ({ order_count }) => order_count, { sort: 'orders', phone: 'hidden' }),
    col.money('Total spent', ({ spent_kobo }) => spent_kobo, { sort: 'spent', phone: 'end', bold: true }),
    col.text(
      'Last order',
      ({ order_count: count, last_order_at }, { now }) => (
        <>
          <span className="md:hidden">
            {count === 0 ? 'Orders: ' : `${count === 1 ? '1 order' : `${count} orders`}, last: `}
          </span>
          {last_order_at ? formatDay(last_order_at, now) : 'None'}
        </>
      ),
      { sort: 'last_order', muted: true },
    ),
    col.text('Notes', (customer) => <CustomerHighlight customer={customer} />),
  ],
  empty: { title: 'No customers yet', description: 'Customers appear here when they sign up.' },
  noMatch: {
    title: 'No customers match',
    description: 'Check the spelling, or try another segment.',
    clear: 'Show all customers',
  },
  Actions: CustomerActions,
  Bar: ({ query, tab, isFiltered, data }) => (
    <>
      <SegmentsMenu segments={useSegments().data?.items ?? []} query={query} current={tab} />
      {isFiltered && data && (
        <p className="text-small text-muted">
          {data.total === 1 ? '1 customer' : `${data.total} customers`} found
        </p>
      )}
    </>
  ),
  Dialog: ({ row, ...props }) => <CustomerDrawer customer={row} {...props} />,
})

/** Links to data requests and the CSV export of the customers found, and a button to add one. */
function CustomerActions({ query, tab }: ListPart<ResponseBody<typeof endpoint>>) {
  const exportQuery = new URLSearchParams({ segment: tab })
  const search = query.get('search')?.trim()
  if (search) exportQuery.set('search', search)
  const file = useDownload(`/api/admin/customers/export?${exportQuery}`, 'customers.csv')
  return (
    <>
      <ButtonLink
        variant="quiet"
        size="dense"
        icon={<FileLock aria-hidden className="md:hidden" />}
        href={`${customersPath}/privacy-requests`}
      >
        <span className="max-md:sr-only">Data requests</span>
      </ButtonLink>
      <Button size="dense" icon={<Download aria-hidden />} loading={file.loading} onClick={file.save}>
        <span className="max-md:sr-only">Export</span>
      </Button>
      <AddCustomer />
    </>
  )
}
