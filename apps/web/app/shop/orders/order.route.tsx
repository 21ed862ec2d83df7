import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Order')

export default function OrderPage() {
  return <PageHeading>Order</PageHeading>
}
