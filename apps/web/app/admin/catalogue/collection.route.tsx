import { ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { ExternalLink } from 'lucide-react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import type { Route } from './+types/collection.route.ts'
import { CollectionForm } from './collection-form.tsx'
import { DeleteCollection } from './delete-collection.tsx'
import { collectionsPath, useCollection } from './use-collections.ts'

export const handle: AdminHandle = {
  title: 'Collection',
  permission: 'catalogue:read',
  parent: { label: 'Collections', to: collectionsPath },
  tabBar: false,
}
export const meta = pageTitle('Collection')

export default function CollectionPage({ params: { slug } }: Route.ComponentProps) {
  const read = useCollection(slug)
  const { data } = read
  const canEdit = usePermission('catalogue:write')
  return (
    <StaffSection
      title={data?.name ?? 'Collection'}
      permission="catalogue:read"
      line={data && `/collections/${slug}`}
      titleOnPhone
      actions={
        data && (
          <>
            <Chip tone={data.published ? 'ok' : 'neutral'}>{data.published ? 'Published' : 'Hidden'}</Chip>
            {data.published && (
              <ButtonLink size="dense" icon={<ExternalLink aria-hidden />} href={`/collections/${slug}`}>
                View in shop
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <AsyncSection read={read} label="Loading the collection" height="h-96">
        {(collection) => (
          <>
            <CollectionForm key={collection.version} collection={collection} />
            <div className="flex flex-wrap items-center justify-between gap-3 pb-24">
              <AuditLink subject={`collection:${slug}`} />
              {canEdit && <DeleteCollection slug={slug} name={collection.name} />}
            </div>
          </>
        )}
      </AsyncSection>
    </StaffSection>
  )
}
