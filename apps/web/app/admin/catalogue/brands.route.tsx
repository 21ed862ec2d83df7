import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { BrandRow } from './brand-row.tsx'
import { useAdminBrands } from './use-categories.ts'

export const handle: AdminHandle = {
  title: 'Brands',
  permission: 'catalogue:read',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = pageTitle('Brands')

export default function BrandsPage() {
  const canEdit = usePermission('catalogue:write')
  return (
    <StaffSection
      title="Brands"
      permission="catalogue:read"
      line="To add a brand, enter it on a product. To merge two brands, delete one and choose the other."
    >
      <AsyncSection read={useAdminBrands()} label="Loading brands" height="h-96">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState illustration="parcel" title="No brands yet" line="Enter a brand on a product." />
          ) : (
            <Panel flush>
              <ul className="divide-y divide-line">
                {items.map((brand) => (
                  <BrandRow key={brand.slug} brand={brand} all={items} canEdit={canEdit} />
                ))}
              </ul>
            </Panel>
          )
        }
      </AsyncSection>
    </StaffSection>
  )
}
