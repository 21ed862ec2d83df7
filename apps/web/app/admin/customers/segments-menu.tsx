import type { Segment } from '@shop/contract/admin/segments'
import { buttonClass } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { IconButton } from '@shop/ui/icon-button'
import { lazyComponent } from '@shop/ui/opened-part'
import { Pencil, Plus, Users, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { usePermission } from '../../api/profile.ts'
import { customersPath, useDeleteSegment } from './queries.ts'

const SegmentDialog = lazyComponent(async () => ({
  default: (await import('./segment-form.tsx')).SegmentDialog,
}))

interface SegmentsMenuProps {
  segments: readonly Segment[]
  query: URLSearchParams
  /** Tab or id that the address asks for. */
  current: string
}

/** The menu of saved segments; who may edit customers makes, changes and removes them here. */
export function SegmentsMenu({ segments, query, current }: SegmentsMenuProps) {
  const navigate = useNavigate()
  const canEdit = usePermission('customers:write')
  const remove = useDeleteSegment()
  const [editing, setEditing] = useState<Segment | 'new'>()
  const hrefFor = (segment: string | undefined) => listUrl(customersPath, query, { segment })
  const chosen = segments.find(({ id }) => id === current)
  return (
    <>
      <Dropdown
        align="end"
        fullWidthOnPhone
        hideArrow
        buttonClassName={`${buttonClass({ size: 'dense' })} md:min-h-9!`}
        panelClassName="w-72 max-w-[80vw]"
        name="Segments"
        label={
          <>
            <Users aria-hidden className="size-4.5!" />
            <span className="max-w-32 truncate">{chosen?.name ?? 'Segments'}</span>
          </>
        }
      >
        <ul>
          {segments.map((segment) => (
            <li key={segment.id} className="flex items-center">
              <Link
                to={hrefFor(segment.id)}
                aria-current={segment === chosen ? 'true' : undefined}
                className="flex min-h-11 min-w-0 flex-1 items-center rounded-control px-2 hover:bg-sunken aria-[current=true]:font-semibold"
              >
                <span className="truncate">{segment.name}</span>
              </Link>
              {canEdit && (
                <>
                  <IconButton label={`Change ${segment.name}`} onClick={() => setEditing(segment)}>
                    <Pencil aria-hidden className="size-4!" />
                  </IconButton>
                  <IconButton
                    label={`Remove ${segment.name}`}
                    onClick={() =>
                      remove.mutate(segment.id, {
                        onSuccess: () => segment === chosen && void navigate(hrefFor(undefined)),
                      })
                    }
                  >
                    <X aria-hidden className="size-4!" />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
        {segments.length === 0 && (
          <p className="px-2 py-1.5 text-small text-muted">
            A segment is a rule, for example: bought in the last 90 days, ordered to Lagos.
          </p>
        )}
        {canEdit && (
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 font-semibold text-primary hover:bg-sunken"
            onClick={() => setEditing('new')}
          >
            <Plus aria-hidden />
            New segment
          </button>
        )}
      </Dropdown>
      {editing && (
        <SegmentDialog
          segment={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={({ id }) => {
            setEditing(undefined)
            void navigate(hrefFor(id))
          }}
        />
      )}
    </>
  )
}
