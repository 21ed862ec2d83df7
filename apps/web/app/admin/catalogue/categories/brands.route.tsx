import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { usePermission } from '../../../api/profile.ts'
import { useAdminBrands, useDeleteBrand, useRenameBrand } from './queries.ts'
import type { AdminBrand } from '@shop/contract/admin/taxonomy'
import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { TextField } from '@shop/ui/text-field'
import { Pencil, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastError } from '../../../api/toasts.ts'
import { AuditLink } from '../../../entities/order/history-link.tsx'
import { DeleteCategoryOrBrand } from './delete-category-or-brand.tsx'

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

interface BrandRowProps {
  brand: AdminBrand
  all: readonly AdminBrand[]
  canEdit: boolean
}

/** A brand to read, to rename in place and to delete. */
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
            <AuditLink subject={`brand:${slug}`} />
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
  const [name, setName] = useState(brand.name)
  const rename = useRenameBrand(brand.slug)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!rename.isPending)
      rename.mutate({ name }, { onSuccess: onDone, onError: (error) => toastError(getErrorMessage(error)) })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2.5">
      <TextField
        size="dense"
        label="Name"
        maxLength={60}
        className="min-w-48 flex-1"
        value={name}
        error={getFieldErrors(rename.error)['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" size="dense" loading={rename.isPending}>
        Save
      </Button>
      <Button size="dense" disabled={rename.isPending} onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
