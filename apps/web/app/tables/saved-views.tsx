import type { SavedView } from '@shop/contract/admin/views'
import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { IconButton } from '@shop/ui/icon-button'
import { Bookmark, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { getErrorMessage } from '../api/request-error.ts'
import { toastError } from '../api/toasts.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { usePermission } from '../api/use-permission.ts'
import { useDeleteView, useViews } from './use-views.ts'
import { toViewQuery } from './view-query.ts'

interface SavedViewsProps {
  /** Names the list, such as 'orders'. */
  list: string
  /** The list's address without its query. */
  path: string
  query: URLSearchParams
}

/** The menu of a list's saved views; what is set now can be kept as one more. */
export function SavedViews({ list, path, query }: SavedViewsProps) {
  const views = useViews(list)
  const [naming, setNaming] = useState(false)
  const here = toViewQuery(query)
  const current = views.find((view) => toViewQuery(view.query) === here)
  return (
    <>
      <Dropdown
        align="end"
        fullWidthOnPhone
        name={t('Saved views')}
        hideArrow
        buttonClassName={`${buttonClass({ size: 'dense' })} md:min-h-9!`}
        panelClassName="w-72 max-w-[80vw]"
        label={
          <>
            <Bookmark aria-hidden className={current ? 'fill-current' : undefined} />
            <span className="max-w-32 truncate">{current?.name ?? t('Views')}</span>
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
            {t('Set filters or sorting, then save them here under a name.')}
          </p>
        )}
        {here !== '' && !current && (
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 font-semibold text-primary hover:bg-sunken"
            onClick={() => setNaming(true)}
          >
            <Plus aria-hidden />
            {t('Save this view')}
          </button>
        )}
      </Dropdown>
      {naming && <SaveViewDialog list={list} query={here} onClose={() => setNaming(false)} />}
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
  const remove = useDeleteView(list)
  const canManage = usePermission('settings:write')
  return (
    <li className="flex items-center">
      <Link
        to={view.query ? `${path}?${view.query}` : path}
        aria-current={current ? 'true' : undefined}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 hover:bg-sunken aria-[current=true]:font-semibold"
      >
        <span className="truncate">{view.name}</span>
        {view.is_shared && <span className="text-caption whitespace-nowrap text-muted">{t('for all')}</span>}
      </Link>
      {(view.is_mine || canManage) && (
        <IconButton
          label={t('Remove {name}', { name: view.name })}
          onClick={() => remove.mutate(view.id, { onError: (error) => toastError(getErrorMessage(error)) })}
        >
          <X aria-hidden className="size-4!" />
        </IconButton>
      )}
    </li>
  )
}
