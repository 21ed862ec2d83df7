import { Button, ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { SectionProblem } from '../../errors/section-problem.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'
import { useAdminCategories } from './use-categories.ts'

export const handle: AdminHandle = {
  title: 'Categories',
  needs: 'catalogue:read',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = titled('Categories')

export default function CategoriesPage() {
  const { data, error, refetch, isFetching } = useAdminCategories()
  const mayEdit = usePermission('catalogue:write')
  const [adds, setAdds] = useState(false)
  return (
    <StaffSection
      title="Categories"
      needs="catalogue:read"
      line="In the order of the shop’s menu. Old links to a renamed category redirect to the new one."
      actions={
        <>
          <ButtonLink size="dense" href="/admin/products/brands">
            Brands
          </ButtonLink>
          <ButtonLink size="dense" href="/admin/products/collections">
            Collections
          </ButtonLink>
          {mayEdit && (
            <Button variant="primary" size="dense" icon={<Plus aria-hidden />} onClick={() => setAdds(true)}>
              Add category
            </Button>
          )}
        </>
      }
    >
      {adds && (
        <Panel title="New category" className="mb-5">
          <CategoryForm onDone={() => setAdds(false)} />
        </Panel>
      )}
      {data ? (
        <Panel flush>
          <ul className="divide-y divide-line">
            {data.items.map((category) => (
              <CategoryRow key={category.slug} category={category} all={data.items} mayEdit={mayEdit} />
            ))}
          </ul>
        </Panel>
      ) : error ? (
        <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <SkeletonGroup label="Loading categories">
          <Skeleton className="h-96 rounded-panel" />
        </SkeletonGroup>
      )}
    </StaffSection>
  )
}
