import { t } from '@shop/contract/t'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Image, type ImageSource } from './image.tsx'
import type { Department } from './image-fallback.tsx'

type GalleryZoomProps = {
  images: ImageSource[]
  name: string
  department?: Department
  maxWidth?: number
  current: number
  /** Wraps around: the index may be before the first or after the last image. */
  go: (index: number) => void
  onClose: () => void
}

/** The enlarged view of a gallery. */
export default function GalleryZoom(props: GalleryZoomProps) {
  const { images, name, department, maxWidth, current, go, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      width="full"
      action={
        images.length > 1 && (
          <div className="flex items-center justify-center gap-4">
            <IconButton label={t('Previous picture')} variant="outlined" onClick={() => go(current - 1)}>
              <ChevronLeft />
            </IconButton>
            <output className="tabular">
              {t('{current} of {count}', { current: current + 1, count: images.length })}
            </output>
            <IconButton label={t('Next picture')} variant="outlined" onClick={() => go(current + 1)}>
              <ChevronRight />
            </IconButton>
          </div>
        )
      }
    >
      <Image
        source={images[current] ?? null}
        sizes="(min-width: 1024px) 896px, 100vw"
        {...{ department, maxWidth }}
        className="mx-auto max-w-[66dvh] rounded-card"
      />
    </Dialog>
  )
}
