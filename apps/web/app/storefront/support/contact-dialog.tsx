import { Dialog } from '@shop/ui/dialog'
import { t } from '@shop/contract/t'
import { Phone } from 'lucide-react'
import { telLink } from '../../entities/customer/contact-links.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { ContactForm, contactTexts } from './contact-form.tsx'

/** Opened by the storefront's shell. */
export default function ContactDialog({ onClose }: { banner?: string; onClose: () => void }) {
  const { phone } = useStoreDetails()
  return (
    <Dialog open width="wide" onClose={onClose} title={contactTexts.title} subtitle={contactTexts.subtitle}>
      <ContactForm />
      {phone && (
        <p className="mt-2 flex flex-wrap items-center justify-center gap-x-2 text-small text-muted">
          <Phone aria-hidden />
          {t('Faster by phone:')}
          <a href={telLink(phone)} className="inline-flex min-h-11 items-center font-semibold text-primary">
            {phone}
          </a>
        </p>
      )}
    </Dialog>
  )
}
