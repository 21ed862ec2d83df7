import { t } from '@shop/contract/t'
import { MessageCircle, Share2 } from 'lucide-react'
import { whatsappLink } from '../../entities/customer/contact-links.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'

interface ContactAndShareProps {
  name: string
  /** Absolute URL of the product page. */
  url: string
}

const linkClass = 'inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline'

/** A question by WhatsApp, if the shop has a number, and sharing the page. */
export default function ContactAndShare({ name, url }: ContactAndShareProps) {
  const { whatsapp } = useStoreDetails()
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 text-dense">
      {whatsapp && (
        <a
          href={whatsappLink(whatsapp, t('A question about {name}: {url}', { name, url }))}
          className={linkClass}
        >
          <MessageCircle aria-hidden />
          {t('Ask about it on WhatsApp')}
        </a>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
        className={linkClass}
        onClick={(event) => {
          // Without the Web Share API, shares by WhatsApp.
          if (!('share' in navigator)) return
          event.preventDefault()
          navigator.share({ title: name, url }).catch(() => undefined)
        }}
      >
        <Share2 aria-hidden />
        {t('Share')}
      </a>
    </p>
  )
}
