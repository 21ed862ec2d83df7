import { type AdminReturn, type ReturnCondition, returnConditions } from '@shop/contract/admin/returns'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { SelectField } from '@shop/ui/select-field'
import { useState } from 'react'
import { getErrorMessage } from '../../api/request-error.ts'
import { usePermission } from '../../api/use-permission.ts'
import { conditionLabels } from './return-words.ts'
import { useInspectReturn } from './use-returns.ts'

interface InspectedLine {
  condition: ReturnCondition
  restock: boolean
}

/** What is in the return, line by line, and what of it is sold again. */
export function InspectReturn({ sent }: { sent: AdminReturn }) {
  const canDecide = usePermission('returns:write')
  const inspect = useInspectReturn(sent)
  const [seen, setSeen] = useState<ReadonlyMap<number, InspectedLine>>(
    new Map(
      sent.lines.map(({ position, reason }) => [
        position,
        reason === 'faulty'
          ? { condition: 'damaged' as const, restock: false }
          : { condition: 'sellable' as const, restock: true },
      ]),
    ),
  )
  if (!canDecide) return null
  const set = (position: number, next: InspectedLine) => setSeen(new Map(seen).set(position, next))
  return (
    <div className="mt-3 grid gap-3">
      {inspect.error && <Banner tone="error">{getErrorMessage(inspect.error)}</Banner>}
      {sent.lines.map(({ position, name }) => {
        const { condition: verdict = 'sellable', restock = false } = seen.get(position) ?? {}
        return (
          <div key={position} className="grid items-end gap-2.5 md:grid-cols-[14rem_auto]">
            <SelectField
              label={name}
              size="dense"
              options={returnConditions.map((value) => ({ value, text: conditionLabels[value] }))}
              value={verdict}
              onChange={(event) => {
                const next = returnConditions.find((value) => value === event.target.value) ?? 'sellable'
                set(position, { condition: next, restock: next === 'sellable' })
              }}
            />
            <Checkbox
              label="Restock"
              checked={restock}
              disabled={verdict !== 'sellable'}
              onChange={(event) => set(position, { condition: verdict, restock: event.target.checked })}
            />
          </div>
        )
      })}
      <Button
        variant="primary"
        size="dense"
        className="justify-self-start"
        loading={inspect.isPending}
        onClick={() =>
          inspect.mutate({
            lines: [...seen].map(([position, line]) => ({ position, ...line })),
            note: '',
          })
        }
      >
        Inspection saved
      </Button>
    </div>
  )
}
