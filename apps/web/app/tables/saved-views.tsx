import { createView as declaration, type SavedView } from '@shop/contract/admin/views'
import { buttonClass } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { IconButton } from '@shop/ui/icon-button'
import { Bookmark, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePermission } from '../api/profile.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../forms/contract/contract-form.tsx'
import { CheckboxInput, TextInput } from '../forms/contract/inputs.tsx'
import { useContractForm } from '../forms/contract/use-contract-form.tsx'
import { withoutPosition } from './list-address.ts'
import { listViews, deleteView, createView } from '../api/generated/admin/views.ts'

interface SavedViewsProps {
  /** Name of the list, such as 'orders'. */
  list: string
  /** The list's URL without its query. */
  path: string
  query: URLSearchParams
}

/** Menu of a list's saved views, with an entry to save the current one. */
export function SavedViews({ list, path, query }: SavedViewsProps) {
  const views = useViews(list)
  const [naming, setNaming] = useState(false)
  const viewQuery = toViewQuery(query)
  const current = views.find((view) => toViewQuery(view.query) === viewQuery)
  return (
    <>
      <Dropdown
        align="end"
        fullWidthOnPhone
        name="Saved views"
        hideArrow
        buttonClassName={`${buttonClass({ size: 'dense' })} md:min-h-9!`}
        panelClassName="w-72 max-w-[80vw]"
        label={
          <>
            <Bookmark aria-hidden className={current ? 'fill-current' : undefined} />
            <span className="max-w-32 truncate">{current?.name ?? 'Views'}</span>
          </>
        }
      >
        <ul>
          {views.map((view) => (
            <ViewRow key={view.id} {...{ list, path, view }} current={view === current} />
          ))}
        </ul>
        {views.length === 0 && (
          <p className="px-2 py-1.5 text-small text-muted">
            Set filters or sorting, then save them here under a name.
          </p>
        )}
        {viewQuery !== '' && !current && (
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 font-semibold text-primary hover:bg-sunken"
            onClick={() => setNaming(true)}
          >
            <Plus aria-hidden />
            Save this view
          </button>
        )}
      </Dropdown>
      {naming && <SaveViewDialog list={list} query={viewQuery} onClose={() => setNaming(false)} />}
    </>
  )
}

interface ViewRowProps {
  list: string
  path: string
  view: SavedView
  current: boolean
}

function ViewRow({ list, path, view, current }: ViewRowProps) {
  const queries = useQueryClient()
  const remove = useMutation(
    deleteView.mutation({ onSaved: (views) => queries.setQueryData(listViews.key({ list }), views) }),
  )
  const canManage = usePermission('settings:write')
  return (
    <li className="flex items-center">
      <Link
        to={view.query ? `${path}?${view.query}` : path}
        aria-current={current ? 'true' : undefined}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 hover:bg-sunken aria-[current=true]:font-semibold"
      >
        <span className="truncate">{view.name}</span>
        {view.is_shared && <span className="text-caption whitespace-nowrap text-muted">for all</span>}
      </Link>
      {(view.is_mine || canManage) && (
        <IconButton label={`Remove ${view.name}`} onClick={() => remove.mutate({ view_id: view.id })}>
          <X aria-hidden className="size-4!" />
        </IconButton>
      )}
    </li>
  )
}

interface SaveViewDialogProps {
  list: string
  query: string
  onClose: () => void
}

/** Asks for the name of a new view. */
function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const canShare = usePermission('settings:write')
  const form = useContractForm(createView, {
    schema: declaration,
    values: { list, name: '', query, is_shared: false },
    stores: listViews.key({ list }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Save this view"
      subtitle="Saves filters and sorting, not the search text."
      submit="Save"
      onClose={onClose}
    >
      <TextInput name="name" size="regular" label="Name" max={40} data-autofocus />
      {canShare && <CheckboxInput name="is_shared" label="Visible to all staff" />}
    </FormDialog>
  )
}

function useViews(list: string): readonly SavedView[] {
  const { data } = useQuery({ ...listViews.query({ list }), refetchOnMount: true })
  return data?.items ?? []
}

/** Filters and sorting in a canonical order, so that equal views have equal text. */
export function toViewQuery(query: URLSearchParams | string): string {
  const params = withoutPosition(query)
  params.delete('search')
  params.sort()
  return params.toString()
}
