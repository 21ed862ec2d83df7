import { FilterChip } from '@shop/ui/filter-chip'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useNavigate } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { auditAreas } from './act-words.ts'
import { auditTargetLabel } from './record-link.ts'
import { formatPickedDate } from '../../forms/picked-date.ts'

export const auditPath = '/admin/settings/audit'

interface AuditFiltersProps {
  query: URLSearchParams
  people: readonly { id: string; name: string }[]
  /** Name of the one record that the list is about, '' where it has none. */
  label: string
}

/** Who, what and when; what is chosen stands in the address. */
export function AuditFilters({ query, people, label }: AuditFiltersProps) {
  const navigate = useNavigate()
  const record = query.get('record')
  const choose = (name: string, value: string | undefined) =>
    void navigate(listUrl(auditPath, query, { [name]: value, after: undefined, entry: undefined }))
  const day = (name: 'from' | 'to', text: string) => (
    <TextField
      label={text}
      hideLabel
      type="date"
      size="dense"
      helper={formatPickedDate(query.get(name) ?? '')}
      value={query.get(name) ?? ''}
      onChange={(event) => choose(name, event.target.value)}
    />
  )
  return (
    <div className="grid grid-cols-2 items-end gap-2.5 px-4 py-2.5 md:flex md:flex-wrap md:px-5">
      <SelectField
        label="User"
        hideLabel
        size="dense"
        placeholder="Everybody"
        value={query.get('who') ?? ''}
        onChange={(event) => choose('who', event.target.value)}
        options={[
          { value: 'system', text: 'The shop (automatic)' },
          ...people.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <SelectField
        label="Action"
        hideLabel
        size="dense"
        placeholder="Everything"
        value={query.get('area') ?? ''}
        onChange={(event) => choose('area', event.target.value)}
        options={[...auditAreas]}
      />
      {day('from', 'From')}
      {day('to', 'To')}
      {record && (
        <FilterChip
          text={auditTargetLabel(record, label)}
          href={listUrl(auditPath, query, { record: undefined, after: undefined })}
        />
      )}
    </div>
  )
}
