import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Addresses')

export default function AddressesPage() {
  return <PageHeading>Addresses</PageHeading>
}
