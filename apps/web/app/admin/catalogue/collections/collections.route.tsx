import * as contract from '@shop/contract/admin/collections'
import type { CollectionSummary } from '@shop/contract/admin/collections'
import { createCollection } from '../../../api/generated/admin/collections.ts'
import { InlineForm } from '../../../forms/contract/contract-form.tsx'
import { TextInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { EmptyState } from '@shop/ui/empty-state'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { usePermission } from '../../../api/profile.ts'
import { collectionsPath, useCollections } from './queries.ts'

export const handle: AdminHandle = {
  title: 'Collections',
  permission: 'catalogue:read',
  parent: { label: 'Products', to: '/admin/products' },
}

export const meta = pageTitle('Collections')

export default function CollectionsPage() {
  const canEdit = usePermission('catalogue:write')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <StaffSection
      title="Collections"
      permission="catalogue:read"
      line="Group products on a page you can share: “Back to school”, “Under ₦10,000”."
      actions={
        canEdit && (
          <Button
            variant="primary"
            size="dense"
            icon={<Plus aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            Add collection
          </Button>
        )
      }
    >
      {isAdding && <NewCollection onClose={() => setIsAdding(false)} />}
      <AsyncSection read={useCollections()} label="Loading collections" height="h-64">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              illustration="parcel"
              title="No collections yet"
              line="Pick products for a season or a theme."
            />
          ) : (
            <Panel flush>
              <ul className="divide-y divide-line">
                {items.map((collection) => (
                  <CollectionRow key={collection.slug} collection={collection} />
                ))}
              </ul>
            </Panel>
          )
        }
      </AsyncSection>
    </StaffSection>
  )
}

function CollectionRow({ collection }: { collection: CollectionSummary }) {
  const { slug, name, description, published, is_automated: byRule, product_count: products } = collection
  const count = products === 1 ? '1 product' : `${formatCount(products)} products`
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-sunken md:px-5">
      <div className="min-w-0 flex-1">
        <Link
          to={`${collectionsPath}/${slug}`}
          className="font-bold break-words after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="text-small text-muted">
          {[count, byRule && 'by rule', description].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Chip tone={published ? 'ok' : 'neutral'}>{published ? 'Published' : 'Hidden'}</Chip>
    </li>
  )
}

/** The name of a new collection, whose page follows. */
function NewCollection({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useContractForm(createCollection, {
    schema: contract.createCollection,
    values: { name: '', description: '' },
    invalidates: ['/admin/collections'],
    onSaved: ({ slug }) => navigate(`${collectionsPath}/${slug}`),
  })
  return (
    <Panel title="New collection" className="mb-5">
      <InlineForm form={form} submit="Add" onCancel={onClose}>
        <TextInput name="name" label="Name" max={80} className="min-w-48 flex-1" />
      </InlineForm>
    </Panel>
  )
}
