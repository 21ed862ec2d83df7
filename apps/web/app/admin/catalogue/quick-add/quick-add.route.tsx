import type { AdminProduct } from '@shop/contract/admin/products'
import { Button, ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { pageTitle } from '../../../runtime/page-title.ts'
import { ShopImage } from '../../../runtime/root-data.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { QuickForm } from './quick-form.tsx'

export const handle: AdminHandle = {
  title: 'Photo to product',
  permission: 'catalogue:write',
  parent: { label: 'Products', to: '/admin/products' },
  tabBar: false,
}
export const meta = pageTitle('Photo to product')

/** A picture, a name and a price, and the product is in the shop: for a phone in one hand. */
export default function QuickAddPage() {
  const [published, setPublished] = useState<AdminProduct | null>(null)
  return (
    <StaffSection title="Photo to product" permission="catalogue:write">
      <div className="mx-auto max-w-110">
        {published ? (
          <Published product={published} onNext={() => setPublished(null)} />
        ) : (
          <QuickForm onPublished={setPublished} />
        )}
      </div>
    </StaffSection>
  )
}

function Published({ product, onNext }: { product: AdminProduct; onNext: () => void }) {
  const { id, name, product_images: images } = product
  return (
    <Panel>
      <output className="grid justify-items-center gap-4 text-center">
        <ShopImage
          source={images[0] ?? null}
          sizes="160px"
          maxWidth={400}
          decorative
          className="size-40 rounded-card"
        />
        <div>
          <h2>{name}</h2>
          <p className="text-muted">is in the shop.</p>
        </div>
        <Button variant="primary" full onClick={onNext}>
          Add another
        </Button>
        <div className="grid w-full grid-cols-2 gap-3">
          <ButtonLink href={`/products/${id}`}>See it</ButtonLink>
          <ButtonLink href={`/admin/products/edit-product/${id}`}>Edit</ButtonLink>
        </div>
      </output>
    </Panel>
  )
}
