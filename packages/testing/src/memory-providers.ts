import type { Providers } from '@shop/domain/core/context'
import { emailTemplateKey } from '@shop/contract/mail-texts'
import type { EmailPayload } from '@shop/contract/mail-content'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateways'
import type { OutboundCall } from '@shop/domain/core/ports/outbound'
import type { OutgoingEmail } from '@shop/domain/core/ports/mail-sender'

export interface MemoryProviders {
  sentEmails: OutgoingEmail[]
  renderedEmails: EmailPayload[]
  storedFiles: Map<string, { bytes: Uint8Array; contentType: string }>
  outboundCalls: OutboundCall[]
}

/** Providers that keep everything in memory and always succeed. Gateways are left to the test. */
export function memoryProviders(): Providers & MemoryProviders {
  const sentEmails: OutgoingEmail[] = []
  const renderedEmails: EmailPayload[] = []
  const storedFiles = new Map<string, { bytes: Uint8Array; contentType: string }>()
  const outboundCalls: OutboundCall[] = []
  return {
    outboundCalls,
    outbound: {
      validateUrl: () => undefined,
      async post(call) {
        outboundCalls.push(call)
        return { status: 200, text: '' }
      },
    },
    sentEmails,
    renderedEmails,
    storedFiles,
    gateways: createPaymentGateways(),
    email: {
      async send(email) {
        sentEmails.push(email)
      },
      async erase(address) {
        const others = sentEmails.filter(({ to }) => to.toLowerCase() !== address.toLowerCase())
        sentEmails.splice(0, sentEmails.length, ...others)
      },
    },
    async renderEmail(content, _facts, templates) {
      renderedEmails.push(content)
      const subject = templates[emailTemplateKey(content)]?.subject || content.template
      return { subject, html: `<p>${content.template}</p>`, text: JSON.stringify(content) }
    },
    files: {
      async write(key, bytes, contentType) {
        storedFiles.set(key, { bytes, contentType })
      },
      async read(key) {
        const file = storedFiles.get(key)
        if (!file) return undefined
        const stream = new Blob([Buffer.from(file.bytes)]).stream()
        return { stream, contentType: file.contentType, size: file.bytes.byteLength }
      },
      async remove(key) {
        storedFiles.delete(key)
      },
      async list(folder) {
        return [...storedFiles.keys()].filter((key) => key.startsWith(folder)).toSorted()
      },
    },
    async renderPdf(sheets) {
      return new TextEncoder().encode(sheets.map(({ title }) => title).join('\n'))
    },
    async createImages() {
      return {
        processed: true,
        width: 800,
        height: 800,
        average_colour: '#c0c0c0',
        files: [{ width: 400, format: 'webp', bytes: new Uint8Array([1]) }],
      }
    },
  }
}
