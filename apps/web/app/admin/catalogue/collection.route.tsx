import { ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { ExternalLink } from 'lucide-react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { HistoryLink } from '../../entities/order/history-link.tsx'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import type { Route } from './+types/collection.route.ts'
import { CollectionForm } from './collection-form.tsx'
import { DeleteCollection } from './delete-collection.tsx'
import { collectionsPath, useCollection } from './use-collections.ts'

export const handle: AdminHandle = {
  title: 'Collection',
  needs: 'catalogue:read',
  parent: { label: 'Collections', to: collectionsPath },
  tabBar: false,
}
export const meta = titled('Collection')

export default function CollectionPage({ params: { slug } }: Route.ComponentProps) {
  const read = useCollection(slug)
  const { data } = read
  const mayEdit = usePermission('catalogue:write')
  return (
    <StaffSection
      title={data?.name ?? 'Collection'}
      needs="catalogue:read"
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
      <LoadedPart read={read} label="Loading the collection" height="h-96">
        {(collection) => (
          <>
            <CollectionForm key={collection.version} collection={collection} />
            <div className="flex flex-wrap items-center justify-between gap-3 pb-24">
              <HistoryLink subject={`collection:${slug}`} />
              {mayEdit && <DeleteCollection slug={slug} name={collection.name} />}
            </div>
          </>
        )}
      </LoadedPart>
    </StaffSection>
  )
}
