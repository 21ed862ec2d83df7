import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Thank you for your order')

export default function ConfirmationPage() {
  return <PageHeading>Thank you for your order</PageHeading>
}
