import { Button } from '@shop/ui/button'
import { useState, type ReactNode } from 'react'
import { isChanged } from './is-changed.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { usePermission } from '../api/use-permission.ts'

interface SettingsFormProps<Wish> {
  legend: string
  /** What the fields say; `'faulty'` while one of them shows what is wrong with it. */
  wish: Wish | 'faulty'
  kept: Wish
  save: { mutate: (wish: Wish) => void; isPending: boolean }
  /** Words of the button. */
  act: string
  needs?: 'settings:write' | 'settings:bank-account' | 'delivery:write' | 'marketing:write'
  children: ReactNode
}

/** Fields that are saved together by one button, once something is changed and nothing is wrong. */
export function SettingsForm<Wish extends object>({
  legend,
  wish,
  kept,
  save,
  act,
  needs = 'settings:write',
  children,
}: SettingsFormProps<Wish>) {
  const mayEdit = usePermission(needs)
  const [isTouched, setTouched] = useState(false)
  const isUnsaved = wish === 'faulty' ? isTouched : isChanged(wish, kept)
  return (
    <form
      noValidate
      onChange={() => setTouched(true)}
      onSubmit={(event) => {
        event.preventDefault()
        if (wish !== 'faulty') save.mutate(wish)
      }}
    >
      <LeaveGuard isLostOnReload unsaved={isUnsaved && !save.isPending} />
      <fieldset disabled={!mayEdit} className="grid gap-3">
        <legend className="sr-only">{legend}</legend>
        {children}
        <Button
          type="submit"
          variant="primary"
          size="dense"
          className="justify-self-start"
          disabled={wish === 'faulty' || !isUnsaved}
          loading={save.isPending}
        >
          {act}
        </Button>
      </fieldset>
    </form>
  )
}
