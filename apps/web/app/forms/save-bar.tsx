import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Kbd } from '@shop/ui/kbd'
import { CircleDot } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

interface SaveBarProps {
  changes: string[]
  saving: boolean
  /** Label of the submit button. */
  saveLabel?: string
  onDiscard: () => void
}

/** A bar at the bottom edge while there are unsaved changes, over the bottom navigation of phones. */
export function SaveBar({ changes, saving, saveLabel = 'Save', onDiscard }: SaveBarProps) {
  const count = changes.length
  return (
    <div className="fixed inset-x-0 bottom-0 z-header border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar md:left-16 xl:left-60">
      <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
        <CircleDot aria-hidden className="text-warn" />
        <p className="min-w-20 flex-1 text-small">
          <b className="mr-1.5">
            {count === 0
              ? t('Unsaved changes')
              : count === 1
                ? t('1 unsaved change')
                : t('{count} unsaved changes', { count })}
          </b>
          <span className="text-muted max-md:line-clamp-2">{changes.join(', ')}</span>
        </p>
        <div className="ml-auto flex gap-2.5">
          <Button size="dense" disabled={saving} onClick={onDiscard}>
            {t('Discard')}
          </Button>
          <Button type="submit" variant="primary" size="dense" loading={saving}>
            {saveLabel}
            <span aria-hidden className="max-md:hidden">
              <Kbd>Ctrl S</Kbd>
            </span>
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Ctrl+S or Cmd+S saves unsaved changes; without any, it does nothing. */
export function useSaveShortcut(hasUnsavedChanges: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!hasUnsavedChanges) return undefined
    const saveOnShortcut = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      saveNow()
    }
    addEventListener('keydown', saveOnShortcut)
    return () => removeEventListener('keydown', saveOnShortcut)
  }, [hasUnsavedChanges])
}
