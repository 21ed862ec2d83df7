import { ButtonLink, buttonClass } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { Plus } from 'lucide-react'
import { usePermission } from '../../api/use-permission.ts'
import { ExportProducts } from './export-products.tsx'

/** What is done with all products; on phones behind one button, beside the one that adds a product. */
export function ProductActions() {
  const canEdit = usePermission('catalogue:write')
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 max-md:hidden">
        <MoreActions />
      </div>
      <div className="md:hidden">
        <Dropdown
          label="More"
          align="start"
          fullWidthOnPhone
          buttonClassName={buttonClass({ size: 'dense' })}
        >
          <div className="grid gap-2">
            <MoreActions />
          </div>
        </Dropdown>
      </div>
      {canEdit && <AddProductLink />}
    </>
  )
}

function MoreActions() {
  const canImport = usePermission('catalogue:import')
  return (
    <>
      <ButtonLink size="dense" href="/admin/products/recount">
        Stock count
      </ButtonLink>
      <ButtonLink size="dense" href="/admin/products/categories">
        Categories
      </ButtonLink>
      {canImport && (
        <ButtonLink size="dense" href="/admin/products/import">
          Import
        </ButtonLink>
      )}
      <ExportProducts />
    </>
  )
}

/** To the page of a new product; N leads there too. */
export function AddProductLink() {
  return (
    <ButtonLink
      variant="primary"
      size="dense"
      icon={<Plus aria-hidden />}
      href="/admin/products/add-product"
      aria-keyshortcuts="N"
      className="max-md:ml-auto"
    >
      Add product
    </ButtonLink>
  )
}
