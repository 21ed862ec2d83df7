import { listAdminBrands, renameBrand } from '../../../api/generated/admin/taxonomy.ts'
import { InlineForm } from '../../../forms/contract/contract-form.tsx'
import { TextInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { defineAdminList } from '../../../tables/define-admin-list.tsx'
import { useDeleteBrand } from './queries.ts'
import * as contract from '@shop/contract/admin/taxonomy'
import type { AdminBrand } from '@shop/contract/admin/taxonomy'
import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AuditLink } from '../../../shell/admin/audit-link.tsx'
import { DeleteCategoryOrBrand } from './delete-category-or-brand.tsx'

const list = defineAdminList(listAdminBrands, {
  title: 'Brands',
  parent: { label: 'Products', to: '/admin/products' },
  permission: 'catalogue:read',
  description: 'To add a brand, enter it on a product. To merge two brands, delete one and choose the other.',
  limit: null,
  Rows: ({ rows, can }) => (
    <ul className="divide-y divide-line">
      {rows.map((brand) => (
        <BrandRow key={brand.slug} brand={brand} all={rows} canEdit={can('catalogue:write')} />
      ))}
    </ul>
  ),
  empty: { illustration: 'parcel', title: 'No brands yet', description: 'Enter a brand on a product.' },
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

interface BrandRowProps {
  brand: AdminBrand
  all: readonly AdminBrand[]
  canEdit: boolean
}

/** A brand, with inline renaming and deletion. */
function BrandRow({ brand, all, canEdit }: BrandRowProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const remove = useDeleteBrand()
  const { slug, name, product_count: products } = brand
  const close = () => setOpen(null)
  return (
    <li className="px-4 py-2.5 md:px-5">
      {open === 'edit' ? (
        <RenameForm brand={brand} onDone={close} />
      ) : (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <b className="block break-words">{name}</b>
            <Link
              to={`/admin/products?brand=${slug}`}
              className="inline-flex min-h-6 items-center text-small text-muted"
            >
              {products === 1 ? '1 product' : `${products} products`}
              <span className="sr-only"> of {name}</span>
            </Link>
          </div>
          <span className="max-md:hidden">
            <AuditLink target={`brand:${slug}`} />
          </span>
          {canEdit && (
            <>
              <Button size="dense" icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
                Rename<span className="sr-only"> {name}</span>
              </Button>
              <IconButton label={`Delete ${name}`} size="dense" onClick={() => setOpen('delete')}>
                <Trash2 aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      )}
      {open === 'delete' && (
        <DeleteCategoryOrBrand
          kind="brand"
          name={name}
          products={products}
          others={all.filter((one) => one.slug !== slug)}
          required={false}
          pending={remove.isPending}
          onDelete={(into) => remove.mutate({ slug, move_to: into }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  )
}

function RenameForm({ brand, onDone }: { brand: AdminBrand; onDone: () => void }) {
  const form = useContractForm(renameBrand, {
    schema: contract.renameBrand,
    values: { name: brand.name },
    params: { slug: brand.slug },
    stores: listAdminBrands.key(),
    invalidates: ['/admin/catalogue/options', '/admin/products'],
    onSaved: onDone,
  })
  return (
    <InlineForm form={form} submit="Save" onCancel={onDone}>
      <TextInput name="name" label="Name" max={60} className="min-w-48 flex-1" />
    </InlineForm>
  )
}
