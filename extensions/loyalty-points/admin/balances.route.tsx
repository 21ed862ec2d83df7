import { formatCount } from '@shop/ui/format/format-count'
import { defineAdminList } from '@shop/web/app/tables/define-admin-list.tsx'
import { listBalances } from '../api.ts'

/** Customers with loyalty points, most first. */
const list = defineAdminList(listBalances, {
  title: 'Loyalty points',
  permission: 'customers:read',
  parent: { label: 'Settings', to: '/admin/settings' },
  columns: [
    { header: 'Customer', cell: ({ name, email }) => `${name}${email && `, ${email}`}` },
    { header: 'Points', align: 'end', cell: ({ points }) => formatCount(points) },
    { header: 'Earned in all', align: 'end', cell: ({ earned }) => formatCount(earned) },
  ],
  csv: {
    name: 'loyalty-points',
    columns: {
      Customer: ({ name }) => name,
      Email: ({ email }) => email,
      Points: ({ points }) => String(points),
      Earned: ({ earned }) => String(earned),
    },
  },
  empty: {
    title: 'No points yet',
    description: 'Customers earn them when an order is delivered.',
  },
})

export const { handle, meta } = list
export default list.Page
