import { t } from '@shop/contract/t'
import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from './chip.tsx'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { ProgressLine } from './progress-line.tsx'

type FileTileProps = {
  name: string
  /** URL of the thumbnail; absent while uploading. */
  thumbnail?: string
  /** 0 to 100 while uploading. */
  progress?: number
  error?: string
  main?: boolean
  onRemove?: () => void
  onRetry?: () => void
  /** Moves it one place; omitted at the ends. */
  onMoveBack?: () => void
  onMoveOn?: () => void
  /** Shown in the row of buttons, such as whether the file has a description. */
  note?: ReactNode
}

/** One added file with its progress, its error, and buttons as the alternative to dragging. */
export function FileTile(props: FileTileProps) {
  const { name, thumbnail, progress, error, main, onRemove } = props
  return (
    <div className="min-w-0">
      <div
        className={joinClasses(
          'relative flex aspect-square flex-col justify-end gap-1.5 overflow-hidden rounded-control border-[1.5px] bg-sunken',
          error ? 'border-sale' : main ? 'border-primary' : 'border-line',
        )}
      >
        {thumbnail && (
          <img src={thumbnail} alt={name} className="image-tone absolute inset-0 size-full object-cover" />
        )}
        {main && <Chip className="absolute top-1.5 left-1.5 bg-surface text-primary">{t('Main')}</Chip>}
        {!thumbnail && (
          <div className="p-2 text-caption text-muted">
            <span className="line-clamp-2">{name}</span>
            {progress !== undefined && !error && (
              <ProgressLine
                label={t('{name}, uploaded', { name })}
                value={progress}
                max={100}
                className="mt-1"
              />
            )}
          </div>
        )}
        {onRemove && (
          <button
            type="button"
            aria-label={t('Remove {name}', { name })}
            onClick={onRemove}
            className="absolute top-0 right-0 flex size-11 items-center justify-center"
          >
            <span className="flex size-7 items-center justify-center rounded-full border border-line bg-surface">
              <X className="size-4" />
            </span>
          </button>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-caption font-semibold text-sale">
          {error}
        </p>
      )}
      <TileButtons {...props} />
    </div>
  )
}

function TileButtons({ name, error, onRetry, onMoveBack, onMoveOn, note }: FileTileProps) {
  return (
    <div className="flex flex-wrap items-center">
      {onMoveBack && (
        <IconButton label={t('Move {name} one place earlier', { name })} size="dense" onClick={onMoveBack}>
          <ArrowLeft className="size-4" />
        </IconButton>
      )}
      {error && onRetry && (
        <IconButton label={t('Upload {name} again', { name })} size="dense" onClick={onRetry}>
          <RotateCw className="size-4" />
        </IconButton>
      )}
      {onMoveOn && (
        <IconButton label={t('Move {name} one place later', { name })} size="dense" onClick={onMoveOn}>
          <ArrowRight className="size-4" />
        </IconButton>
      )}
      {note && <span className="ml-auto">{note}</span>}
    </div>
  )
}
