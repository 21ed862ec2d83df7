import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Contact Us')

export default function ContactPage() {
  return <PageHeading>Contact Us</PageHeading>
}
