import type { AdminSettings } from '@shop/contract/admin/settings'
import { Button, ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Copy, Download, MessageCircle, ShoppingCart } from 'lucide-react'
import encodeQr from 'qr'
import { useMemo } from 'react'
import { copyText } from '../../../api/copy-text.ts'
import { saveFile } from '../../../api/download.ts'
import { useRootData, useStoreDetails } from '../../../runtime/root-data.tsx'

/** White around the code, in modules, as scanners need it. */
const quietZone = 4

/** Side of the downloaded image in pixels per module: sharp on a poster. */
const pixelsPerModule = 24

/** The shop's link in every form in which it is shared, and an order to try it. */
export function FinishStep({ settings: { payments } }: { settings: AdminSettings }) {
  const { name } = useStoreDetails()
  const link = `${useRootData()?.origin ?? ''}/`
  const modules = useMemo(() => encodeQr(link, 'raw', { border: quietZone }), [link])
  const message = `${name}: shop with us online. ${link}`
  return (
    <>
      <Panel title="Share your shop">
        <div className="flex flex-wrap items-start gap-5">
          <QrCode modules={modules} label={`QR code of ${link}`} />
          <div className="grid min-w-0 flex-1 basis-64 justify-items-start gap-3">
            <p className="text-lead font-semibold wrap-anywhere">{link}</p>
            <p className="text-small text-muted">
              Send it to your customers, put it in your bio, and print the code for your counter and your
              packages.
            </p>
            <div className="flex flex-wrap gap-2.5">
              <Button icon={<Copy aria-hidden />} onClick={() => void copyText(link, 'Link copied')}>
                Copy link
              </Button>
              <ButtonLink
                href={`https://wa.me/?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noreferrer"
              >
                <MessageCircle aria-hidden />
                Share on WhatsApp
              </ButtonLink>
              <Button icon={<Download aria-hidden />} onClick={() => downloadQr(modules)}>
                Download QR code
              </Button>
            </div>
          </div>
        </div>
      </Panel>
      <Panel title="Test order">
        <p>
          {payments === 'live'
            ? 'Payments are live: choose pay on delivery or transfer for a try, and cancel the order afterwards.'
            : 'No money moves until you enter the live key of a payment provider. The order is marked TEST, so nobody sends it by mistake.'}
        </p>
        <ButtonLink className="mt-3" href="/products?sort=newest">
          <ShoppingCart aria-hidden />
          Place a test order
        </ButtonLink>
      </Panel>
    </>
  )
}

type Modules = readonly (readonly boolean[])[]

function QrCode({ modules, label }: { modules: Modules; label: string }) {
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none rounded-control border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Saves the code as a PNG. */
function downloadQr(modules: Modules): void {
  const canvas = document.createElement('canvas')
  canvas.width = modules.length * pixelsPerModule
  canvas.height = canvas.width
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.fillStyle = '#000'
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) drawing.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule)
  canvas.toBlob((image) => image && saveFile('shop-qr-code.png', image), 'image/png')
}
