import { Button, ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { listAdminCategories } from '../../../api/generated/admin/taxonomy.ts'
import type { ListContext } from '../../../tables/columns.tsx'
import { defineAdminList } from '../../../tables/define-admin-list.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'

const list = defineAdminList(listAdminCategories, {
  title: 'Categories',
  parent: { label: 'Products', to: '/admin/products' },
  permission: 'catalogue:read',
  description: 'In the order of the shop’s menu. Old links to a renamed category redirect to the new one.',
  limit: null,
  Rows: ({ rows, can }) => (
    <ul className="divide-y divide-line">
      {rows.map((category) => (
        <CategoryRow key={category.slug} category={category} all={rows} canEdit={can('catalogue:write')} />
      ))}
    </ul>
  ),
  empty: {
    illustration: 'parcel',
    title: 'No categories yet',
    description: 'Add one here, or enter it on a product.',
  },
  Actions: CategoryActions,
  Above: NewCategory,
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

function CategoryActions({ can, hrefHere }: ListContext) {
  const navigate = useNavigate()
  return (
    <>
      <ButtonLink size="dense" href="/admin/products/brands">
        Brands
      </ButtonLink>
      <ButtonLink size="dense" href="/admin/products/collections">
        Collections
      </ButtonLink>
      {can('catalogue:write') && (
        <Button
          variant="primary"
          size="dense"
          icon={<Plus aria-hidden />}
          onClick={() => void navigate(hrefHere({ new: 1 }))}
        >
          Add category
        </Button>
      )}
    </>
  )
}

function NewCategory({ query, hrefHere }: ListContext) {
  const navigate = useNavigate()
  if (!query.has('new')) return null
  return (
    <Panel title="New category" className="mb-5">
      <CategoryForm onDone={() => void navigate(hrefHere({ new: undefined }))} />
    </Panel>
  )
}
