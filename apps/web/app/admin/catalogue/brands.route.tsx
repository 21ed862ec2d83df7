import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { BrandRow } from './brand-row.tsx'
import { useAdminBrands } from './use-categories.ts'

export const handle: AdminHandle = {
  title: 'Brands',
  needs: 'catalogue:read',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = titled('Brands')

export default function BrandsPage() {
  const mayEdit = usePermission('catalogue:write')
  return (
    <StaffSection
      title="Brands"
      needs="catalogue:read"
      line="To add a brand, enter it on a product. To merge two brands, delete one and choose the other."
    >
      <LoadedPart read={useAdminBrands()} label="Loading brands" height="h-96">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState art="parcel" title="No brands yet" line="Enter a brand on a product." />
          ) : (
            <Panel flush>
              <ul className="divide-y divide-line">
                {items.map((brand) => (
                  <BrandRow key={brand.slug} brand={brand} all={items} mayEdit={mayEdit} />
                ))}
              </ul>
            </Panel>
          )
        }
      </LoadedPart>
    </StaffSection>
  )
}
