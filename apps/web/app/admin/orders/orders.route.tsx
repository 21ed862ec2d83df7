import { useSearchParams } from 'react-router'
import { ordersList } from './orders-list.tsx'
import { returnsList } from './returns/returns-list.tsx'

export const handle = ordersList.handle
export const meta = ordersList.meta

/** The orders or, on the last tab, the returns. */
export default function OrdersPage() {
  const [query] = useSearchParams()
  const { Page } = query.get('status') === 'returns' ? returnsList : ordersList
  return <Page />
}
