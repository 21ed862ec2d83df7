import type { Actor } from '@shop/domain/core/actor'
import { type Providers, type RequestContext, uncachedSettings, silentLog } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { systemIds } from '@shop/domain/core/id'
import { openTestDatabase } from './open-test-database.ts'
import { emailTemplateKey } from '@shop/contract/email-templates'
import type { EmailPayload } from '@shop/contract/email-content'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { type OutboundCall, OutboundFailure } from '@shop/domain/core/ports/http'
import type { OutgoingEmail } from '@shop/domain/core/ports/email'
import type { Clock } from '@shop/domain/core/dates'
import { ledgerDiscrepancies as listDiscrepancies } from '@shop/domain/backoffice/accounting/reconcile-ledger'
import type { EmailJob } from '@shop/domain/core/db/outbox-messages'

export interface TestShop extends RequestContext {
  clock: TestClock
  providers: Providers & MemoryProviders
  database: OpenDatabase
  /** The same shop seen by another actor. */
  as(actor: Actor): RequestContext
  close(): Promise<void>
}

/** A shop on the engine under test, with providers that only record calls. Close it after the tests of the file. */
export async function openTestShop(database?: OpenDatabase): Promise<TestShop> {
  const opened = database ?? (await openTestDatabase())
  const shop: TestShop = {
    db: opened.db,
    inTransaction: false,
    actor: { kind: 'system', name: 'test' },
    clock: testClock(),
    ids: systemIds,
    settings: uncachedSettings,
    providers: memoryProviders(),
    log: silentLog,
    publicUrl: 'http://localhost:3000',
    database: opened,
    as: (actor) => ({ ...shop, actor }),
    close: () => opened.close(),
  }
  return shop
}

interface MemoryProviders {
  sentEmails: OutgoingEmail[]
  renderedEmails: EmailPayload[]
  storedFiles: Map<string, { bytes: Uint8Array; contentType: string }>
  outboundCalls: (OutboundCall & { body: string })[]
  /** What URLs return; others are unreachable. */
  outboundPages: Map<string, { status: number; text: string }>
}

/** Providers that store everything in memory and always succeed. Gateways are left to the test. */
function memoryProviders(): Providers & MemoryProviders {
  const sentEmails: OutgoingEmail[] = []
  const renderedEmails: EmailPayload[] = []
  const storedFiles = new Map<string, { bytes: Uint8Array; contentType: string }>()
  const outboundCalls: MemoryProviders['outboundCalls'] = []
  const outboundPages = new Map<string, { status: number; text: string }>()
  return {
    outboundCalls,
    outboundPages,
    outbound: {
      async get({ url }) {
        const page = outboundPages.get(url)
        if (!page) throw new OutboundFailure(`No connection: ${url}`)
        return page
      },
      validateUrl: () => undefined,
      async post(call) {
        outboundCalls.push({ ...call, body: Buffer.from(call.body).toString() })
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
    async renderEmail(content, _details, templates, language) {
      renderedEmails.push(content)
      const subject = templates[emailTemplateKey(content)]?.subject || content.template
      const html = `<p lang="${language}">${content.template}</p>`
      return { subject, html, text: JSON.stringify(content) }
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
    async renderPdf(pages) {
      return new TextEncoder().encode(pages.map(({ title }) => title).join('\n'))
    },
    async createBrandImage(kind) {
      return {
        processed: true,
        width: 200,
        height: 96,
        files: [{ ending: '.png', contentType: 'image/png', bytes: new TextEncoder().encode(kind) }],
      }
    },
    async renderHomePage({ sections }) {
      return sections.map(({ title }) => `<h2>${title}</h2>`).join('')
    },
    async createContentImage() {
      return {
        processed: true,
        width: 960,
        height: 540,
        average_colour: '#c0c0c0',
        files: [
          { width: 480, format: 'webp', bytes: new Uint8Array([1]) },
          { width: 960, format: 'webp', bytes: new Uint8Array([2]) },
        ],
      }
    },
    async createJpeg(bytes) {
      return bytes.byteLength === 0
        ? { processed: false, problem: 'damaged' }
        : { processed: true, bytes: new Uint8Array([0xff, 0xd8, ...bytes]) }
    },
    async drawShareCard({ title, price, image }, format) {
      return new TextEncoder().encode([format, title, price, image?.byteLength ?? 0].join('|'))
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

/** A clock that only moves when a test moves it. Starts on a Friday at noon in Lagos. */
interface TestClock extends Clock {
  move(ms: number): void
}

export function testClock(start = new Date('2026-11-20T11:00:00Z')): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    move(ms) {
      now += ms
    },
  }
}

/** Every ledger discrepancy of a shop as text; empty if there is none. */
export async function ledgerDiscrepancies(shop: TestShop): Promise<string[]> {
  return listDiscrepancies(shop)
}

/** Emails to an address in the outbox, oldest first; the clock must have moved between them. */
export async function listEnqueuedEmails(shop: TestShop, to: string): Promise<EmailJob['content'][]> {
  const { rows } = await shop.database.run(
    "select payload from outbox where kind = 'email.send' and payload->>'to' = $1 order by id",
    [to],
  )
  return rows.map((row) => (row['payload'] as EmailJob).content)
}

/** The language of each email enqueued to an address, as 'order-confirmation: pcm', in order. */
export async function listEmailLanguages(shop: TestShop, to: string): Promise<string[]> {
  const { rows } = await shop.database.run(
    "select payload from outbox where kind = 'email.send' and payload->>'to' = $1 order by id",
    [to],
  )
  return rows.map((row) => {
    const { content, language } = row['payload'] as EmailJob
    return `${content.template}: ${language}`
  })
}
