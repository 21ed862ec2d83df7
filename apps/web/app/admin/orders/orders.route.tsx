import { useSearchParams } from 'react-router'
import { ordersList } from './orders-list.tsx'
import { returnsList } from './returns/returns-list.tsx'

export const handle = ordersList.handle
export const meta = ordersList.meta

/** Orders, or on the last of their tabs what comes back. */
export default function OrdersPage() {
  const [query] = useSearchParams()
  const { Page } = query.get('status') === 'returns' ? returnsList : ordersList
  return <Page />
}
