import type { ShellHandle } from '../../layout/shell-handle.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: ShellHandle = { header: 'checkout', tabBar: false }
export const meta = titled('Checkout')

export default function CheckoutPage() {
  return <PageHeading>Checkout</PageHeading>
}
