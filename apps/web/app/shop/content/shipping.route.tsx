import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Shipping Info')

export default function ShippingPage() {
  return <PageHeading>Shipping Info</PageHeading>
}
