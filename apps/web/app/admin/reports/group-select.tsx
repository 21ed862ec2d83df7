import type { Report } from '@shop/contract/admin/reports'
import { useNavigate, useSearchParams } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { reportsPath } from './report-tabs.ts'

/** What the rows of a report are about; it stands in the address. */
export function GroupSelect({ groups, group }: Pick<Report, 'groups' | 'group'>) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  if (groups.length < 2) return null
  return (
    <label className="flex h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-small md:h-9">
      <span className="sr-only">Group by</span>
      <select
        value={group}
        onChange={(event) =>
          void navigate(listUrl(reportsPath, query, { group: event.target.value }), {
            preventScrollReset: true,
          })
        }
        className="bg-transparent font-semibold outline-none"
      >
        {groups.map(({ name, label: text }) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
