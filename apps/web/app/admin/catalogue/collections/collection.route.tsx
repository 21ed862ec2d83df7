import { ButtonLink, Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { ExternalLink, Trash2 } from 'lucide-react'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../../shell/admin/audit-link.tsx'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { usePermission } from '../../../api/profile.ts'
import type { Route } from './+types/collection.route.ts'
import { ShareButton } from '../share-button.tsx'
import { CollectionForm } from './collection-form.tsx'
import { collectionsPath, useCollection, useDeleteCollection } from './queries.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toastSuccess } from '../../../api/toasts.ts'
import { ConfirmDialog } from '../../../forms/confirm.tsx'

export const handle: AdminHandle = {
  title: 'Collection',
  permission: 'catalogue:read',
  parent: { label: 'Collections', to: collectionsPath },
  tabBar: false,
}

export const meta = pageTitle('Collection')

export default function CollectionPage({ params: { slug } }: Route.ComponentProps) {
  const result = useCollection(slug)
  const { data } = result
  const canEdit = usePermission('catalogue:write')
  return (
    <StaffSection
      title={data?.name ?? 'Collection'}
      permission="catalogue:read"
      description={data && `/collections/${slug}`}
      titleOnPhone
      actions={
        data && (
          <>
            <Chip tone={data.published ? 'ok' : 'neutral'}>{data.published ? 'Published' : 'Hidden'}</Chip>
            {data.published && (
              <ShareButton
                subject={{
                  kind: 'collection',
                  name: data.name,
                  path: `/collections/${slug}`,
                  cardPath: `/share-cards/collections/${slug}`,
                  fileName: slug,
                }}
              />
            )}
            {data.published && (
              <ButtonLink size="dense" icon={<ExternalLink aria-hidden />} href={`/collections/${slug}`}>
                View in shop
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <AsyncSection result={result} label="Loading the collection" height="h-96">
        {(collection) => (
          <>
            <CollectionForm key={collection.version} collection={collection} />
            <div className="flex flex-wrap items-center justify-between gap-3 pb-24">
              <AuditLink target={`collection:${slug}`} />
              {canEdit && <DeleteCollection slug={slug} name={collection.name} />}
            </div>
          </>
        )}
      </AsyncSection>
    </StaffSection>
  )
}

/** Deletes a collection after confirmation; its products stay. */
function DeleteCollection({ slug, name }: { slug: string; name: string }) {
  const [requests, setRequests] = useState(false)
  const remove = useDeleteCollection()
  const navigate = useNavigate()
  return (
    <div>
      <Button variant="danger" size="dense" icon={<Trash2 aria-hidden />} onClick={() => setRequests(true)}>
        Delete collection
      </Button>
      {requests && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirmLabel="Delete"
          cancelLabel="Keep"
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(slug, {
              onSuccess: () => {
                toastSuccess('Collection deleted')
                void navigate(collectionsPath)
              },
            })
          }
          onClose={() => setRequests(false)}
        >
          <p>Its products stay in the shop. Links to this page will stop working.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
