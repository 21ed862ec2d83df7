import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { SectionProblem } from '../../layout/section-problem.tsx'
import { StaffSection } from '../../layout/staff-section.tsx'
import { titled } from '../../layout/titled.ts'
import { usePermission } from '../../layout/use-permission.ts'
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
  const mayEdit = usePermission('catalogue:edit')
  return (
    <StaffSection
      title="Categories"
      needs="catalogue:read"
      line="A product opens a new category by naming it. Old addresses of a renamed one lead to the new."
    >
      {data ? (
        <Panel flush>
          <ul className="divide-y divide-line">
            {data.items.map((category) => (
              <CategoryRow key={category.slug} category={category} mayEdit={mayEdit} />
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
