import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatRelativeTime, useNow } from '../format/dates.ts'

/** Another staff member saved first: who and when, as the server reports it. */
export interface Conflict {
  by: string
  /** ISO 8601. */
  at: string
  version: number
  /** Summary of their change; '' if there is none. */
  message: string
}

interface ConflictBannerProps {
  conflict: Conflict
  busy: boolean
  onReload: () => void
  onOverwrite: () => void
  /** Saves the user's changes and keeps the rest of the other version, if they can be merged. */
  onSaveMerged?: (() => void) | undefined
}

/** Shown when two people edited the same record: nothing is overwritten without a choice. */
export function ConflictBanner({ conflict, busy, onReload, onOverwrite, onSaveMerged }: ConflictBannerProps) {
  const now = useNow()
  return (
    <Banner
      tone="warn"
      role="alert"
      className="mb-5 flex-wrap items-center"
      action={
        <span className="flex flex-wrap gap-2.5 *:whitespace-nowrap max-md:w-full max-md:pl-7.5">
          <Button size="dense" disabled={busy} onClick={onReload}>
            {t('Reload')}
          </Button>
          {onSaveMerged && (
            <Button size="dense" disabled={busy} onClick={onSaveMerged}>
              {t('Keep both')}
            </Button>
          )}
          <Button size="dense" loading={busy} onClick={onOverwrite}>
            {t('Overwrite')}
          </Button>
        </span>
      }
    >
      <b>
        {t('Changed by {name} {time}.', { name: conflict.by, time: formatRelativeTime(conflict.at, now) })}
      </b>{' '}
      <span className="font-normal">
        {conflict.message}{' '}
        {t('Reload shows their version and discards your changes; Overwrite saves yours over theirs.')}
        {onSaveMerged && ` ${t('Keep both saves your changes and keeps the rest of theirs.')}`}
      </span>
    </Banner>
  )
}

/** The conflict if the error is one; undefined otherwise. */
export function toConflict(error: unknown): Omit<Conflict, 'message'> | undefined {
  if (typeof error !== 'object' || error === null || Reflect.get(error, 'code') !== 'version_conflict')
    return undefined
  const version: unknown = Reflect.get(error, 'version')
  if (typeof version !== 'number') return undefined
  return {
    by: String(Reflect.get(error, 'actor_name')),
    at: String(Reflect.get(error, 'updated_at')),
    version,
  }
}
