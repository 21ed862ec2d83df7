import { Button, ButtonLink } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { Copy, Download, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { copyText } from '../../api/copy-text.ts'
import { toastError } from '../../api/toasts.ts'

const formats = [
  { format: 'post', name: 'Post', width: 1080, height: 1350 },
  { format: 'story', name: 'Story or status', width: 1080, height: 1920 },
] as const

/** A product or collection to share. */
export interface SharedSubject {
  kind: 'product' | 'collection'
  name: string
  /** Of its page, below the origin. */
  path: string
  /** Of its cards, without the format. */
  cardPath: string
  /** Of the downloaded files, without the format. */
  fileName: string
}

interface ShareButtonProps {
  subject: SharedSubject
  /** More links to copy. */
  children?: ReactNode
}

/** "Share": pictures with price and QR code, and the link of the page. */
export function ShareButton({ subject, children }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const link = location.origin + subject.path
  return (
    <>
      <Button size="dense" icon={<Share2 aria-hidden />} onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={`Share this ${subject.kind}`}>
          <div className="grid grid-cols-2 gap-4">
            {formats.map((card) => (
              <ShareCard key={card.format} subject={subject} card={card} link={link} />
            ))}
          </div>
          <div className="mt-5 grid gap-2">
            <Button icon={<Copy aria-hidden />} onClick={() => void copyText(link, 'Link copied')}>
              Copy {subject.kind} link
            </Button>
            {children}
          </div>
        </Dialog>
      )}
    </>
  )
}

interface ShareCardProps {
  subject: SharedSubject
  card: (typeof formats)[number]
  link: string
}

function ShareCard({ subject, card: { format, name, width, height }, link }: ShareCardProps) {
  const url = `${subject.cardPath}/${format}.jpg`
  const fileName = `${subject.fileName}-${format}.jpg`
  return (
    <figure className="grid content-start gap-2">
      <img
        src={url}
        width={width}
        height={height}
        alt={`${name} of ${subject.name} with price and QR code`}
        className="h-auto w-full rounded-control border border-line bg-sunken"
      />
      <figcaption className="text-small text-muted">
        {name}, {width} × {height}
      </figcaption>
      <ButtonLink size="dense" href={url} download={fileName} icon={<Download aria-hidden />}>
        Download
      </ButtonLink>
      {'share' in navigator && (
        <Button size="dense" onClick={() => void shareFile(url, { fileName, title: subject.name, link })}>
          Share picture
        </Button>
      )}
    </figure>
  )
}

/** Opens the device's share sheet with the picture and the link. */
async function shareFile(
  url: string,
  { fileName, title, link }: Record<'fileName' | 'title' | 'link', string>,
) {
  try {
    const response = await fetch(url)
    const file = new File([await response.blob()], fileName, { type: 'image/jpeg' })
    if (!response.ok || !navigator.canShare?.({ files: [file] })) throw new Error('not shareable')
    await navigator.share({ files: [file], title, text: link })
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof Error && error.name === 'AbortError') return
    toastError('This browser cannot share the picture. Download it instead.')
  }
}
