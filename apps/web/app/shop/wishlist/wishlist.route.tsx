import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Wishlist')

export default function WishlistPage() {
  return <PageHeading>Wishlist</PageHeading>
}
