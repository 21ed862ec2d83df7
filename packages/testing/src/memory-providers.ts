import type { Providers } from '@shop/domain/core/context'
import { mailKey } from '@shop/contract/mail-texts'
import type { MailContent } from '@shop/contract/mail-content'
import { gatewaysOf } from '@shop/domain/core/ports/payment-gateways'
import type { OutboundCall } from '@shop/domain/core/ports/outbound'
import type { OutgoingMail } from '@shop/domain/core/ports/mail-sender'

export interface MemoryProviders {
  sentMails: OutgoingMail[]
  renderedMails: MailContent[]
  storedFiles: Map<string, { bytes: Uint8Array; contentType: string }>
  calledOutside: OutboundCall[]
}

/** Providers that keep everything in memory and always succeed. Gateways are left to the test. */
export function memoryProviders(): Providers & MemoryProviders {
  const sentMails: OutgoingMail[] = []
  const renderedMails: MailContent[] = []
  const storedFiles = new Map<string, { bytes: Uint8Array; contentType: string }>()
  const calledOutside: OutboundCall[] = []
  return {
    calledOutside,
    outbound: {
      faultOf: () => undefined,
      async post(call) {
        calledOutside.push(call)
        return { status: 200, text: '' }
      },
    },
    sentMails,
    renderedMails,
    storedFiles,
    gateways: gatewaysOf(),
    mail: {
      async send(mail) {
        sentMails.push(mail)
      },
      async forget(address) {
        const others = sentMails.filter(({ to }) => to.toLowerCase() !== address.toLowerCase())
        sentMails.splice(0, sentMails.length, ...others)
      },
    },
    async renderMail(content, _facts, own) {
      renderedMails.push(content)
      const subject = own[mailKey(content)]?.subject || content.template
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
    async writePdf(sheets) {
      return new TextEncoder().encode(sheets.map(({ title }) => title).join('\n'))
    },
    async makePictures() {
      return {
        made: true,
        width: 800,
        height: 800,
        average_colour: '#c0c0c0',
        files: [{ width: 400, format: 'webp', bytes: new Uint8Array([1]) }],
      }
    },
  }
}
