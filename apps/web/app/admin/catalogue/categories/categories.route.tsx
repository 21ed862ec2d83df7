import { Button, ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { LoadError } from '../../../errors/async-section.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { usePermission } from '../../../api/profile.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'
import { useAdminCategories } from './queries.ts'

export const handle: AdminHandle = {
  title: 'Categories',
  permission: 'catalogue:read',
  parent: { label: 'Products', to: '/admin/products' },
}

export const meta = pageTitle('Categories')

export default function CategoriesPage() {
  const { data, error, refetch, isFetching } = useAdminCategories()
  const canEdit = usePermission('catalogue:write')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <StaffSection
      title="Categories"
      permission="catalogue:read"
      line="In the order of the shop’s menu. Old links to a renamed category redirect to the new one."
      actions={
        <>
          <ButtonLink size="dense" href="/admin/products/brands">
            Brands
          </ButtonLink>
          <ButtonLink size="dense" href="/admin/products/collections">
            Collections
          </ButtonLink>
          {canEdit && (
            <Button
              variant="primary"
              size="dense"
              icon={<Plus aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              Add category
            </Button>
          )}
        </>
      }
    >
      {isAdding && (
        <Panel title="New category" className="mb-5">
          <CategoryForm onDone={() => setIsAdding(false)} />
        </Panel>
      )}
      {data ? (
        <Panel flush>
          <ul className="divide-y divide-line">
            {data.items.map((category) => (
              <CategoryRow key={category.slug} category={category} all={data.items} canEdit={canEdit} />
            ))}
          </ul>
        </Panel>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <SkeletonGroup label="Loading categories">
          <Skeleton className="h-96 rounded-panel" />
        </SkeletonGroup>
      )}
    </StaffSection>
  )
}
