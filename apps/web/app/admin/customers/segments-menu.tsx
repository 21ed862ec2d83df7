import type { Segment } from '@shop/contract/admin/segments'
import { buttonClass } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { IconButton } from '@shop/ui/icon-button'
import { lazyComponent } from '@shop/ui/opened-part'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Plus, Users, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { usePermission } from '../../api/profile.ts'
import { deleteSegment } from '../../api/generated/admin/segments.ts'
import { customersPath } from './queries.ts'

const SegmentDialog = lazyComponent(async () => ({
  default: (await import('./segment-form.tsx')).SegmentDialog,
}))

const hint = 'A segment is a rule, for example: bought in the last 90 days, ordered to Lagos.'

interface SegmentsMenuProps {
  segments: readonly Segment[]
  query: URLSearchParams
  /** Tab or segment id in the URL. */
  current: string
}

/** The menu of saved segments; staff who may edit customers add, change and delete them here. */
export function SegmentsMenu({ segments, query, current }: SegmentsMenuProps) {
  const navigate = useNavigate()
  const canEdit = usePermission('customers:write')
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
            <SegmentItem
              key={segment.id}
              segment={segment}
              hrefFor={hrefFor}
              isCurrent={segment === chosen}
              {...(canEdit && { onEdit: () => setEditing(segment) })}
            />
          ))}
        </ul>
        {segments.length === 0 && <p className="px-2 py-1.5 text-small text-muted">{hint}</p>}
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

interface SegmentItemProps {
  segment: Segment
  hrefFor: (segment: string | undefined) => string
  isCurrent: boolean
  /** Omitted for staff with read access only. */
  onEdit?: () => void
}

function SegmentItem({ segment: { id, name }, hrefFor, isCurrent, onEdit }: SegmentItemProps) {
  const navigate = useNavigate()
  const remove = useMutation(deleteSegment.mutation({ invalidates: ['/admin/segments'] }))
  return (
    <li className="flex items-center">
      <Link
        to={hrefFor(id)}
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-h-11 min-w-0 flex-1 items-center rounded-control px-2 hover:bg-sunken aria-[current=true]:font-semibold"
      >
        <span className="truncate">{name}</span>
      </Link>
      {onEdit && (
        <>
          <IconButton label={`Change ${name}`} onClick={onEdit}>
            <Pencil aria-hidden className="size-4!" />
          </IconButton>
          <IconButton
            label={`Remove ${name}`}
            onClick={() =>
              remove.mutate(
                { segment_id: id },
                { onSuccess: () => isCurrent && void navigate(hrefFor(undefined)) },
              )
            }
          >
            <X aria-hidden className="size-4!" />
          </IconButton>
        </>
      )}
    </li>
  )
}
