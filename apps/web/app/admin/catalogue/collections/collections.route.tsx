import * as contract from '@shop/contract/admin/collections'
import type { ListContext } from '../../../tables/columns.tsx'
import { defineAdminList } from '../../../tables/define-admin-list.tsx'
import type { CollectionSummary } from '@shop/contract/admin/collections'
import { createCollection, listCollections } from '../../../api/generated/admin/collections.ts'
import { InlineForm } from '../../../forms/contract/contract-form.tsx'
import { TextInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { collectionsPath } from './queries.ts'

const list = defineAdminList(listCollections, {
  title: 'Collections',
  parent: { label: 'Products', to: '/admin/products' },
  permission: 'catalogue:read',
  description: 'Group products on a page you can share: “Back to school”, “Under ₦10,000”.',
  limit: null,
  Rows: ({ rows }) => (
    <ul className="divide-y divide-line">
      {rows.map((collection) => (
        <CollectionRow key={collection.slug} collection={collection} />
      ))}
    </ul>
  ),
  empty: {
    illustration: 'parcel',
    title: 'No collections yet',
    description: 'Pick products for a season or a theme.',
  },
  Actions: AddCollection,
  Above: NewCollection,
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

function CollectionRow({ collection }: { collection: CollectionSummary }) {
  const { slug, name, description, published, is_automated, product_count: products } = collection
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
          {[count, is_automated && 'by rule', description].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Chip tone={published ? 'ok' : 'neutral'}>{published ? 'Published' : 'Hidden'}</Chip>
    </li>
  )
}

function AddCollection({ can, hrefHere }: ListContext) {
  const navigate = useNavigate()
  return (
    can('catalogue:write') && (
      <Button
        variant="primary"
        size="dense"
        icon={<Plus aria-hidden />}
        onClick={() => void navigate(hrefHere({ new: 1 }))}
      >
        Add collection
      </Button>
    )
  )
}

/** Asks for the name of a new collection, then opens its page. */
function NewCollection({ query, hrefHere }: ListContext) {
  const navigate = useNavigate()
  if (!query.has('new')) return null
  return <NewCollectionForm onClose={() => void navigate(hrefHere({ new: undefined }))} />
}

function NewCollectionForm({ onClose }: { onClose: () => void }) {
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
